import { announceAccomplishments } from '@/domains/notifications/accomplishment-feed';
import { storedBesideBrew } from '@/domains/running-brews/model/beside-brew';
import { runningBrews } from '@/domains/running-brews/model/store';
import {
  keepWeighingRecord,
  readWeighingRecord,
} from '@/domains/running-brews/model/weighing-record';
import { AppError } from '@/lib/app-error';
import { withTimeout } from '@/lib/async';
import { connection } from '@/services/connection';
import type { OutboxEntry } from '@/services/outbox/entry';
import {
  discardEntry,
  PATIENCE_MS,
  problemOf,
  startOutbox,
  submit,
  takeBack,
} from '@/services/outbox/outbox';
import { rowEntryId } from '@/services/outbox/own-row';
import { isGuest, protectGuestData } from '@/services/session/guest';
import { toastError, toastSuccess } from '@/ui/toast';
import { brewEnd } from '../brews/brew-end';
import { changesSchema } from '../model/brew-edits';
import { ownBrew } from './own-brew';
import { asRunningBrew, timedBrew } from './timed-brew';

/**
 * Time in ms beyond the outbox's PATIENCE_MS after which a save fails with 'timeout'.
 * Only a device store that never answers takes longer.
 */
const STORE_PATIENCE_MS = 500;

/** Longest time that a saved brew stays on its screen for its celebration, in ms. */
const CHEER_PATIENCE_MS = 3_000;

/** Stores the changes made on a waiting brew's page until its last screen saves the brew. */
const correctionsOf = (brewId: string) =>
  storedBesideBrew('brew-corrections', brewId, changesSchema.parse);

interface SaveOptions {
  /** Whether the next screen celebrates unlocked achievements; else a toast does. */
  celebrates: boolean;
}

/**
 * Saves a finished brew and shows its outcome.
 * The brew leaves its screen once the server has it or once it waits in the outbox; a refused one
 * stays, and AppError is thrown. Concurrent calls save it once.
 */
export const saveFinishedBrew = (brewId: string, ownerId: string, { celebrates }: SaveOptions) =>
  brewEnd.save({ brewId, ownerId }, celebrates, () => save(brewId, ownerId));

async function save(brewId: string, ownerId: string): Promise<void> {
  const brew = runningBrews.find(brewId);
  if (brew?.status !== 'finished' || brew.ownerId !== ownerId) {
    throw new Error(`The brew ${brewId} is not there to be saved.`);
  }
  const weighing = readWeighingRecord(brewId);
  const payload = timedBrew(brew, {
    weighing,
    isRetry: brew.saveRequested,
    corrections: correctionsOf(brewId).read(),
  });
  const id = rowEntryId(ownBrew.name, ownerId, brewId);
  const submitted = submit(ownBrew, { id, userId: ownerId, payload });
  // If the device's store never answers, the brew stays on its screen, to be tried again.
  const outcome = await withTimeout(PATIENCE_MS + STORE_PATIENCE_MS, submitted);
  if (outcome === 'sent') {
    const patience = new Promise<void>((resolve) => setTimeout(resolve, CHEER_PATIENCE_MS));
    // If the page is closed meanwhile, the brew must not come back to be saved a second time.
    const leave = () => runningBrews.remove(brewId);
    window.addEventListener('pagehide', leave, { once: true });
    await Promise.race([announceAccomplishments(ownerId), patience]);
    window.removeEventListener('pagehide', leave);
    leave();
    return;
  }
  runningBrews.dispatch(brewId, { type: 'requestSave' });
  if (outcome === 'refused') throw await takeBack(id);
  const problem = problemOf(id);
  // Closing the page would lose an entry in memory only, so the brew stays until it is sent.
  if (!(await startOutbox()).isDurable) throw problem;
  protectGuestData(ownerId);
  if (isGuest(ownerId)) toastSuccess('Preparo guardado neste aparelho.');
  else toastWaiting(problem);
  runningBrews.remove(brewId);
}

function toastWaiting({ code }: AppError): void {
  if (!connection.isConnected() || code === 'offline') {
    toastSuccess('Sem conexão: o preparo está guardado e vai ser salvo quando ela voltar.');
  } else {
    const message = 'O preparo está guardado neste aparelho e vai ser salvo assim que der.';
    toastError('Erro ao salvar o preparo.', new AppError('server', { message }));
  }
}

/** Moves a waiting brew from the outbox back to its last screen, where it can be changed. */
export async function reopenBrew(entry: OutboxEntry): Promise<void> {
  const write = ownBrew.read(entry.payload);
  const brew = write && asRunningBrew(write.values);
  if (!brew) throw new AppError('invalid');
  const { timed, ...written } = write.values;
  const changed = ['notes', 'names', ...(write.changed ?? [])];
  const corrections = Object.entries(written).filter(([column]) => changed.includes(column));
  // A guest's brew may now belong to the account that adopted the entry.
  runningBrews.restore({ ...brew, ownerId: entry.userId });
  keepWeighingRecord(brew.id, timed?.weighing ?? null);
  correctionsOf(brew.id).write(changesSchema.parse(Object.fromEntries(corrections)));
  await discardEntry(entry.id);
}
