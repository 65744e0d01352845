import { readImportFile } from './read-file';
import { type SheetChoices, UnreadableFile } from './source-table';

self.addEventListener('message', ({ data }: MessageEvent<[Blob[], SheetChoices]>) => {
  readImportFile(...data).then(
    (table) => self.postMessage({ table }),
    (error: unknown) => {
      console.error('A file could not be read', error);
      const known = error instanceof UnreadableFile ? error.message : null;
      self.postMessage({ problem: known ?? 'Não foi possível ler este arquivo.' });
    },
  );
});
