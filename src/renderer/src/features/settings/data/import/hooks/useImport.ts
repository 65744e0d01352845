import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { refreshBrewDependents } from '@/entities/brew/api/brews';
import { methodsQuery, ownMethodsQuery } from '@/entities/method/api/methods';
import { queryKeys } from '@/lib/query-keys';
import { newUuid } from '@/lib/uuid';
import { importRows, undoImport } from '../api/imports';
import { sheetFields } from '../model/labels';
import { newMethods, type OpenFile, readingOf } from '../model/open-file';
import {
  type Mapping,
  type SheetChoices,
  type SourceTable,
  UnreadableFile,
} from '../model/source-table';
import type { ReadingChoices } from '../model/to-rows';

/** A file that was read, with what belongs to its import. */
interface ImportedFile extends OpenFile {
  name: string;
  chosen: readonly File[];
  importId: string;
}

interface ReadRequest {
  chosen: readonly File[];
  choices?: SheetChoices;
}

/** Fetches again everything that an import or its undoing may have changed. */
function refreshImported(client: QueryClient, userId: string) {
  refreshBrewDependents(userId);
  const keys = [
    queryKeys.imports(userId),
    queryKeys.grinders(userId),
    queryKeys.waters(userId),
    queryKeys.ownMethods(userId),
    queryKeys.beans(userId),
    queryKeys.recipes(userId),
  ];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** An import from the chosen files to its report. */
export function useImport(userId: string) {
  const client = useQueryClient();
  const { data: catalogue } = useQuery(methodsQuery());
  const { data: own } = useQuery(ownMethodsQuery(userId));
  const methods = useMemo(
    () => (catalogue && own ? [...own, ...catalogue] : null),
    [catalogue, own],
  );
  const [file, setFile] = useState<ImportedFile | null>(null);
  const [done, setDone] = useState(0);
  /** Rises with each file, so that one which is read late does not replace a newer one. */
  const newest = useRef(0);

  const reading = useMutation({
    mutationKey: ['read-import'],
    mutationFn: async ({ chosen, choices = {} }: ReadRequest) => {
      newest.current += 1;
      const turn = newest.current;
      const table = await readInWorker(chosen, choices);
      if (turn !== newest.current) return;
      setFile({
        name: nameOfAll(chosen),
        chosen,
        table,
        mapping: table.mapping,
        choices: new Map(),
        readings: {},
        newMethods: new Map(),
        importId: newUuid(),
        ids: [],
      });
    },
  });

  const read = useMemo(() => (file && methods ? readingOf(file, methods) : null), [file, methods]);

  const importing = useMutation({
    mutationKey: ['import-brews', userId],
    mutationFn: async () => {
      if (!file || !read) throw new Error('There is no file to import.');
      const report = await importRows({
        importId: file.importId,
        source: file.table.source,
        fileName: file.name,
        rows: read.prepared.ready,
        belongings: {
          ...file.table.belongings,
          methods: [...file.table.belongings.methods, ...newMethods(file, read, methods ?? [])],
        },
        photos: file.table.photos,
        beanPhotos: file.table.beanPhotos,
        userId,
        curves: file.table.curves,
        onProgress: setDone,
      });
      const refused = [...read.prepared.refused, ...report.refused];
      return {
        ...report,
        fields: file.table.fixed
          ? file.table.fields
          : sheetFields(
              file.table,
              file.mapping,
              new Set(read.prepared.notices.map(({ field }) => field)),
            ),
        refused: refused.sort((a, b) => a.row - b.row),
        notices: read.prepared.notices,
        noBrews: read.prepared.noBrews,
      };
    },
    // Also after a failure: what came before it is in the journal.
    onSettled: () => refreshImported(client, userId),
  });

  return {
    methods: methods ?? [],
    file,
    read,
    reading,
    importing,
    done,
    /** Reads the file again, with another choice of letters or sheet. */
    setSheet: (choices: SheetChoices) => {
      if (!file?.table.sheet) return;
      const { letters, name } = file.table.sheet;
      reading.mutate({ chosen: file.chosen, choices: { letters, name, ...choices } });
    },
    setMapping: (mapping: Mapping) => setFile((open) => open && { ...open, mapping }),
    setMethod: (name: string, methodId: string | null) =>
      setFile((open) => open && { ...open, choices: new Map(open.choices).set(name, methodId) }),
    setReading: (reading: ReadingChoices) =>
      setFile((open) => open && { ...open, readings: { ...open.readings, ...reading } }),
    restart: () => {
      setFile(null);
      setDone(0);
      reading.reset();
      importing.reset();
    },
  };
}

/** Takes an import's brews out of the journal again; answers with how many. */
export function useUndoImport(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['undo-import', userId],
    mutationFn: undoImport,
    onSuccess: () => refreshImported(client, userId),
  });
}

type Answer = { table: SourceTable } | { problem: string };

/** The name of the backup among the chosen files: its zip or JSON, not a picture. */
const nameOfAll = (files: readonly File[]): string =>
  (files.find(({ name }) => /Beanconqueror\.(zip|json)$/i.test(name)) ?? files[0])?.name ?? '';

/** Reads files in a worker, so that the page stays responsive. Rejects with UnreadableFile. */
function readInWorker(files: readonly File[], choices: SheetChoices): Promise<SourceTable> {
  const worker = new Worker(new URL('../model/read-file.worker.ts', import.meta.url), {
    type: 'module',
  });
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
    worker.postMessage([files, choices]);
  }).finally(() => worker.terminate());
}
