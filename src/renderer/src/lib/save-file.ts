/** Downloads an address of this page, such as a blob's, by the browser. */
export function saveLink(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  saveLink(address, fileName);
  // The browser reads the file after this task and needs less than a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
