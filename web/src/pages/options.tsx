/** The options of a game's rules, each with the line that says what it does. */

import type { Language } from "../browser";
import { optionWord } from "../games";
import { useLanguage, useWords } from "../i18n";
import type { GameInfo, OptionInfo } from "../net";
import { Choice } from "../ui";

interface OptionsProps {
  game: GameInfo;
  chosen: Readonly<Record<string, string>>;
  onChange: (chosen: Readonly<Record<string, string>>) => void;
}

/** The first option is what matters most; the others are one click away. */
export function Options({ game, chosen, onChange }: OptionsProps) {
  const words = useWords();
  const draw = (option: OptionInfo) => (
    <Option
      key={option.name}
      game={game.name}
      option={option}
      value={chosen[option.name] ?? option.default}
      onChoose={(value) => onChange({ ...chosen, [option.name]: value })}
    />
  );
  const [first, ...others] = game.options.filter((each) => each.name !== "seats");
  return (
    <>
      {first && draw(first)}
      {others.length > 0 && (
        <details class="field">
          <summary>{words.moreOptions}</summary>
          {others.map(draw)}
        </details>
      )}
    </>
  );
}

interface OptionProps {
  game: string;
  option: OptionInfo;
  value: string;
  onChoose: (value: string) => void;
}

function Option({ game, option, value, onChoose }: OptionProps) {
  const language = useLanguage();
  const name = optionWord(game, option.name, language);
  return (
    <div class="field option" data-option={option.name}>
      {option.choices.length ? (
        <Choice
          legend={name}
          name={option.name}
          value={value}
          choices={option.choices.map((each) => [each, optionWord(game, each, language)] as const)}
          onChoose={onChoose}
        />
      ) : (
        <label class="field">
          {name}
          <input value={value} onInput={(event) => onChoose(event.currentTarget.value)} />
        </label>
      )}
      <small>{aboutLine(game, option, language)}</small>
    </div>
  );
}

/** Give what the choices do in one line; `choice: what it does; …` is said in the choices' words. */
export function aboutLine(game: string, option: OptionInfo, language: Language): string {
  const parts = option.about.split(/;\s*/).flatMap((part) => {
    const [choice = "", ...rest] = part.split(":");
    if (!option.choices.includes(choice)) return [part];
    return rest.length ? [`${optionWord(game, choice, language)}: ${rest.join(":").trim()}`] : [];
  });
  return `${parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(". ")}.`;
}
