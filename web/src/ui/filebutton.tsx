/** A button that reads a file of JSON from this device. */

export function FileButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  return (
    <label class="button plain file">
      {label}
      <input
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget: box }) => {
          const [file] = box.files ?? [];
          if (file) onFile(file);
          // So that the same file can be tried again after it was mended.
          box.value = "";
        }}
      />
    </label>
  );
}
