import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { beansKey, beansQuery } from '@/domains/beans/api/beans';
import { grindersKey, grindersQuery } from '@/domains/gear/grinders/api/grinders';
import { methodsKeys, methodsQuery, ownMethodsQuery } from '@/domains/gear/methods/api/methods';
import { watersKey, watersQuery } from '@/domains/gear/waters/api/waters';
import { refreshBrewDependents } from '@/domains/journal/brews/api/brews';
import { personKey } from '@/lib/query-keys';
import { toastFailure, toastSuccess } from '@/ui/toast';
import { fetchMissing, importRows, importsKey, undoImport } from '../api/imports';
import { fetchStoredBrews } from '../api/stored-brews';
import {
  type DeletedItems,
  deletedItemsOf,
  rowsToWrite,
  uuidOf,
  withoutDeleted,
} from '../model/belongings';
import { type BrewChange, changesOf, type KnownNames, type StoredBrew } from '../model/changes';
import type { RowNotice } from '../model/import-row';
import { removedText, sheetFields } from '../model/labels';
import { idsIn, isOwnExport } from '../model/own-sheet';
import type { DateOrder } from '../model/read-dates';
import type { RatingScale } from '../model/read-values';
import { newMethods, type OpenFile, openFile, type Reading, readingOf } from '../model/reading';
import {
  type Mapping,
  PARTS,
  type SheetChoices,
  type SourceTable,
  sheetsOf,
  UnreadableFile,
} from '../model/source-table';

interface ReadRequest {
  chosen: readonly File[];
  choices?: SheetChoices;
}

/** Rows of the account, for the comparison with a file that Coado exported. */
interface Stored {
  brews: readonly StoredBrew[];
  names: KnownNames;
  /** Ids of the file's other rows that the account lacks; none for a file of another account. */
  missing: ReadonlySet<string>;
}

const NOT_STORED: Stored = { brews: [], names: new Map(), missing: new Set() };

/** A file as the person's choices read it, beside the rows of the account. */
export interface Read extends Reading {
  changes: readonly BrewChange[];
  deleted: readonly DeletedItems[];
  /** Brews to import whose ids the account already has. */
  known: number;
  knownNames: KnownNames;
}

type Named = readonly { id: string; name: string }[];

const namesOf = (rows: Named) => rows.map(({ id, name }) => [id, name] as const);

async function fetchStored(
  client: QueryClient,
  userId: string,
  table: SourceTable,
): Promise<Stored> {
  if (!isOwnExport(table)) return NOT_STORED;
  const brews = await fetchStoredBrews(userId, idsIn(table));
  if (brews.length === 0) return NOT_STORED;
  const [missing, beans, grinders, waters] = await Promise.all([
    fetchMissing(table.belongings),
    client.fetchQuery(beansQuery(userId)),
    client.fetchQuery(grindersQuery(userId)),
    client.fetchQuery(watersQuery(userId)),
  ]);
  const inFile = PARTS.flatMap((part) =>
    table.belongings[part].map(({ id, name }) => [String(id), String(name)] as const),
  );
  const names = new Map([...inFile, ...namesOf(beans), ...namesOf(grinders), ...namesOf(waters)]);
  // An account has each grinder model once, so a grinder of the same model is not missing.
  const models = new Set<unknown>(grinders.flatMap(({ model_id }) => model_id ?? []));
  const known = table.belongings.grinders.filter(({ model_id }) => models.has(model_id));
  const unlike = new Set(known.map(({ id }) => uuidOf(id)));
  return { brews, names, missing: new Set(missing.filter((id) => !unlike.has(id))) };
}

function compare(file: OpenFile, methods: Named, stored: Stored, takesChanges: boolean): Read {
  const taken = readingOf(file, methods);
  const knownNames = new Map([...namesOf(methods), ...stored.names]);
  const changes = changesOf(taken.prepared, file, stored.brews, knownNames);
  const { ready } = taken.prepared;
  const rows = rowsToWrite(ready, stored.brews, takesChanges ? changes : []);
  const deleted = deletedItemsOf(file.table.belongings, stored.missing, rows);
  const ids = new Set(stored.brews.map(({ id }) => id));
  const known = ready.filter(({ id }) => ids.has(id)).length;
  return { ...taken, knownNames, changes, deleted, known };
}

/** Returns the rows that brews refer to, and bean photos; deleted rows only if chosen. */
function belongingsToBring(file: OpenFile, read: Read, methods: Named, takesDeleted: boolean) {
  const { table } = file;
  const left = takesDeleted ? [] : read.deleted;
  const leftIds = new Set(left.flatMap(({ items }) => items.map(({ id }) => uuidOf(id))));
  const belongings = withoutDeleted(table.belongings, left);
  return {
    belongings: {
      ...belongings,
      methods: [...belongings.methods, ...newMethods(file, read, methods)],
    },
    beanPhotos: new Map([...table.beanPhotos].filter(([id]) => !leftIds.has(id))),
  };
}

/** Fetches again everything that an import or its undoing may change. */
function refreshImported(client: QueryClient, userId: string) {
  refreshBrewDependents(userId);
  const keys = [
    importsKey(userId),
    grindersKey(userId),
    watersKey(userId),
    methodsKeys.ownMethods(userId),
    beansKey(userId),
    personKey('recipes', userId),
  ];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Returns the fields with a cell that the import changed or left empty. */
const changedFields = (notices: readonly RowNotice[]) =>
  new Set(notices.flatMap(({ field, isDoubt }) => (isDoubt ? [] : field)));

export function useImport(userId: string) {
  const client = useQueryClient();
  const { data: catalogue } = useQuery(methodsQuery());
  const { data: own } = useQuery(ownMethodsQuery(userId));
  const methods = useMemo(
    () => (catalogue && own ? [...own, ...catalogue] : null),
    [catalogue, own],
  );
  const [file, setFile] = useState<OpenFile | null>(null);
  const [stored, setStored] = useState(NOT_STORED);
  const [takesChanges, setTakesChanges] = useState(false);
  const [takesDeleted, setTakesDeleted] = useState(false);
  const [done, setDone] = useState(0);
  /** Counts the reads, so that a slow read does not replace the result of a newer one. */
  const newest = useRef(0);
  const running = useRef<AbortController | null>(null);

  const reading = useMutation({
    mutationKey: ['read-import'],
    mutationFn: async ({ chosen, choices = {} }: ReadRequest) => {
      newest.current += 1;
      const turn = newest.current;
      const table = await readInWorker(chosen, choices);
      const found = await fetchStored(client, userId, table);
      if (turn !== newest.current) return;
      setStored(found);
      setTakesChanges(false);
      setTakesDeleted(false);
      setFile(openFile(table, nameOfAll(chosen), chosen));
    },
  });

  const read = useMemo((): Read | null => {
    if (!file || !methods) return null;
    return compare(file, methods, stored, takesChanges);
  }, [file, methods, stored, takesChanges]);

  const importing = useMutation({
    mutationKey: ['import-brews', userId],
    /** Resolves to null if the person stopped it; rows written before stay in the journal. */
    mutationFn: async (signal: AbortSignal) => {
      if (!file || !read) throw new Error('There is no file to import.');
      const report = await importRows({
        file,
        rows: read.prepared.ready,
        changes: takesChanges ? read.changes : [],
        ...belongingsToBring(file, read, methods ?? [], takesDeleted),
        userId,
        signal,
        onProgress: setDone,
      }).catch((error: unknown) => {
        if (signal.aborted) return null;
        throw error;
      });
      if (report === null) return null;
      const refused = [...read.prepared.refused, ...report.refused];
      return {
        ...report,
        /** Brews that differ from the file and stay as they are in the account. */
        unchanged: takesChanges ? 0 : read.changes.length,
        restored: takesDeleted ? read.deleted.flatMap(({ items }) => items).length : 0,
        fields: file.table.fixed
          ? file.table.fields
          : sheetsOf(file.table, file.mapping).flatMap((sheet) =>
              sheetFields(sheet, changedFields(read.prepared.notices)),
            ),
        refused: refused.sort((a, b) => a.row - b.row),
        notices: read.prepared.notices,
        noBrews: read.prepared.noBrews,
      };
    },
    // Also after a failure, because the rows written before it are in the journal.
    onSettled: () => refreshImported(client, userId),
  });

  return {
    methods: methods ?? [],
    file,
    read,
    reading,
    importing,
    done,
    takesChanges,
    setTakesChanges,
    takesDeleted,
    setTakesDeleted,
    start: () => {
      running.current = new AbortController();
      importing.mutate(running.current.signal);
    },
    /** Stops after the current request, whose rows stay in the journal. */
    cancel: () => running.current?.abort(),
    isCancelled: importing.data === null,
    setSheet: (choices: SheetChoices) => {
      if (!file?.table.sheet) return;
      const { letters, name } = file.table.sheet;
      reading.mutate({ chosen: file.chosen, choices: { letters, name, ...choices } });
    },
    setMapping: (mapping: Mapping) => setFile((open) => open && { ...open, mapping }),
    setMethod: (name: string, methodId: string | null) =>
      setFile((open) => open && { ...open, choices: new Map(open.choices).set(name, methodId) }),
    setDateOrder: (dateOrder: DateOrder) => setFile((open) => open && { ...open, dateOrder }),
    setRatingScale: (header: string, scale: RatingScale) =>
      setFile(
        (open) => open && { ...open, ratingScales: new Map(open.ratingScales).set(header, scale) },
      ),
    restart: () => {
      setFile(null);
      setDone(0);
      reading.reset();
      importing.reset();
    },
  };
}

export type ImportWork = ReturnType<typeof useImport>;

export function useUndoImport(userId: string) {
  const client = useQueryClient();
  const { isPending, mutateAsync } = useMutation({
    mutationKey: ['undo-import', userId],
    mutationFn: undoImport,
    onSuccess: () => refreshImported(client, userId),
  });
  const undo = (importId: string, corrected: number, onUndone: () => void) => {
    const undoing = mutateAsync(importId, { onSuccess: onUndone });
    toastFailure(
      undoing.then((removed) => toastSuccess(removedText(removed, corrected))),
      'Não foi possível desfazer a importação.',
    );
  };
  return { isPending, undo };
}

type Answer = { table: SourceTable } | { problem: string };

/** Returns the name of the backup among files: its zip or JSON, else the first file. */
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
      // The usual cause is a file that unpacks to more than the memory of this device.
      console.error('The reader of files stopped', event.message);
      reject(new UnreadableFile('Este aparelho não conseguiu abrir o arquivo.'));
    });
    worker.postMessage([files, choices]);
  }).finally(() => worker.terminate());
}
