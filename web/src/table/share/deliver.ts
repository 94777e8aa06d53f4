/** How a file that was made here reaches its reader: shared where the browser can, else saved. */

/** Share a file, or save it; false where the reader thought better of it. */
export async function deliver(file: File): Promise<boolean> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: "Ypsilon" });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return false;
      // A browser shares only for a while after the click; an animation may take longer.
    }
  }
  save(file);
  return true;
}

function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Safari begins to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
