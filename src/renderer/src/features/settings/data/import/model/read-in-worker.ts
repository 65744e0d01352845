import { type SourceTable, UnreadableFile } from './source-table';

type Answer = { table: SourceTable } | { problem: string };

/** Reads a chosen file in a worker, so that the page goes on answering. Rejects with UnreadableFile. */
export function readInWorker(file: File): Promise<SourceTable> {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<SourceTable>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if ('table' in data) resolve(data.table);
      else reject(new UnreadableFile(data.problem));
    });
    worker.addEventListener('error', (event) => {
      // Out of memory, as a rule: a file that unpacks to more than this device can hold.
      console.error('The reader of files stopped', event.message);
      reject(new UnreadableFile('Este aparelho não conseguiu abrir o arquivo.'));
    });
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
