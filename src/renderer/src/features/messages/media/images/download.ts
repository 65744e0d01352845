const SUFFIXES: Partial<Record<string, string>> = {
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Saves a picture as a file; a link alone would open pictures of another origin instead. */
export async function downloadImage(url: string, name: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The picture answered ${response.status}.`);
  const blob = await response.blob();
  const local = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = local;
  link.download = `${name}.${SUFFIXES[blob.type] ?? 'jpg'}`;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(local), 60_000);
}
