import { TASTES } from '@shared/brew/dial-in';
import { ROASTS } from '@shared/brew/roast';
import { runningBrewSchema } from '@shared/brew/running-brew';
import { createStore } from '@shared/store';
import * as z from 'zod/mini';
import { weighingRecordSchema } from '@/domains/running-brews/model/weighing-record';

const number = z.exactOptional(z.nullable(z.number()));
const text = z.exactOptional(z.nullable(z.string()));

export const changesSchema = z.object({
  method_id: z.exactOptional(z.string()),
  coffee_grams: z.exactOptional(z.number()),
  water_ml: z.exactOptional(z.number()),
  brewed_at: z.exactOptional(z.string()),
  roast: z.exactOptional(z.nullable(z.enum(ROASTS))),
  duration_seconds: number,
  temperature_c: number,
  grinder_id: text,
  grind_setting: number,
  water_id: text,
  gear: text,
  aroma: number,
  acidity: number,
  sweetness: number,
  body: number,
  finish: number,
  flavours: text,
  rating: number,
  taste: z.exactOptional(z.nullable(z.enum(TASTES))),
  notes: text,
  bean_id: text,
  photo_path: text,
  beverage_grams: number,
  tds_percent: number,
  /** A brew of the timer with the scale's record; not a column. */
  timed: z.exactOptional(
    z.object({ brew: runningBrewSchema, weighing: z.nullable(weighingRecordSchema) }),
  ),
  /** Names to show while the write is pending; not columns. */
  names: z.exactOptional(
    z.object({
      method: z.object({ name: z.string(), drawing: z.nullable(z.string()) }),
      bean: z.nullable(z.object({ name: z.string() })),
      grinder: z.nullable(z.object({ name: z.string(), unit: z.enum(['cliques', 'número']) })),
      water: z._default(z.nullable(z.object({ name: z.string() })), null),
    }),
  ),
});

/** The columns to write, with the values above that are not columns. */
export type WrittenBrew = z.infer<typeof changesSchema>;
export type BrewChanges = Omit<WrittenBrew, 'names' | 'timed'>;

export interface BrewEdits {
  changes: BrewChanges;
  /** 'queued': stored on this device; the outbox sends it once there is a connection. */
  status: 'waiting' | 'saving' | 'saved' | 'queued' | 'failed';
  error: unknown;
}

interface Options {
  /** Resolves to 'sent' once the server has the changes, to 'waiting' if the outbox has them. */
  save: (brewId: string, changes: BrewChanges) => Promise<'sent' | 'waiting'>;
  /** Pause in typing before a save, in ms. */
  delayMs: number;
}

const STATUS = { sent: 'saved', waiting: 'queued' } as const;
const SAFE: ReadonlySet<BrewEdits['status']> = new Set(['saved', 'queued']);

/** Returns the current edits: 'queued' becomes 'saved' once the outbox entry is sent. */
export const currentEdits = (
  edits: BrewEdits | undefined,
  waits: boolean,
): BrewEdits | undefined =>
  edits?.status === 'queued' && !waits ? { ...edits, status: 'saved' } : edits;

/**
 * Collects the changes of each brew and saves them when the person pauses.
 * Each brew has one request at a time. Failed changes stay until a retry or the next edit.
 */
export function createBrewEdits({ save, delayMs }: Options) {
  const { getState, setState, subscribe } = createStore<ReadonlyMap<string, BrewEdits>>(new Map());
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function put(brewId: string, next: BrewEdits): void {
    setState(new Map(getState()).set(brewId, next));
  }

  /** Returns the changes that `sent` does not include, such as later values of its fields. */
  function without(changes: BrewChanges, sent: BrewChanges): BrewChanges {
    const left = { ...changes };
    for (const key of Object.keys(sent) as (keyof BrewChanges)[]) {
      if (left[key] === sent[key]) delete left[key];
    }
    return left;
  }

  async function send(brewId: string): Promise<void> {
    clearTimeout(timers.get(brewId));
    timers.delete(brewId);
    const edit = getState().get(brewId);
    if (!edit || edit.status === 'saving' || Object.keys(edit.changes).length === 0) return;
    const sent = edit.changes;
    put(brewId, { changes: sent, status: 'saving', error: null });
    let outcome: 'sent' | 'waiting';
    try {
      outcome = await save(brewId, sent);
    } catch (error) {
      put(brewId, { changes: getState().get(brewId)?.changes ?? sent, status: 'failed', error });
      return;
    }
    const left = without(getState().get(brewId)?.changes ?? {}, sent);
    const done = Object.keys(left).length === 0;
    put(brewId, { changes: left, status: done ? STATUS[outcome] : 'waiting', error: null });
    if (!done) await send(brewId);
  }

  return {
    edit(brewId: string, changes: BrewChanges): void {
      const now = getState().get(brewId);
      const status = now?.status === 'saving' ? 'saving' : 'waiting';
      put(brewId, { changes: { ...now?.changes, ...changes }, status, error: null });
      clearTimeout(timers.get(brewId));
      timers.set(brewId, setTimeout(send, delayMs, brewId));
    },
    /** Saves pending or failed changes at once. */
    flush: send,
    hasUnsaved: () => [...getState().values()].some(({ status }) => !SAFE.has(status)),
    getState,
    subscribe,
  };
}
