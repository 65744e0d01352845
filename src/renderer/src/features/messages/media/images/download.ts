import { fetchOk } from '@/lib/server-fetch';

function save(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Saves a picture as a file. Rejects when it cannot be loaded. */
export async function downloadImage(url: string, fileName: string): Promise<void> {
  // Of this page already; the content policy would not let it be fetchOk.
  if (url.startsWith('blob:')) {
    save(url, fileName);
    return;
  }
  // A link alone would open a picture of another origin instead of saving it.
  const response = await fetchOk(url);
  const local = URL.createObjectURL(await response.blob());
  save(local, fileName);
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(local), 60_000);
}
