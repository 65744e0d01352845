/** Hands a file to the person, as a download of the browser. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser starts reading after this task; revoked after a minute, which is more than enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
