import { lookForNews } from '@/entities/notification/news-feed';
import { keepWeighingRecord, readWeighingRecord } from '@/entities/weighing/weighing-record';
import { AppError } from '@/lib/app-error';
import { withTimeout } from '@/lib/async';
import { connection } from '@/services/connection';
import { discardEntry, enqueue, firstOutcome } from '@/services/outbox/outbox';
import type { OutboxEntry } from '@/services/outbox/types';
import { isGuest } from '@/services/session/guest';
import { toastError, toastSuccess } from '@/ui/toast';
import { brewKind } from './api/save-brew';
import { beginCelebration, endCelebration } from './celebration';
import { runningBrews } from './store';

/** How long anybody stands before a finished brew for the server's answer, in ms. */
const PATIENCE_MS = 8_000;

/** How long a saved brew stays on its screen for the cheer that may go with it, in ms. */
const CHEER_PATIENCE_MS = 3_000;

const underWay = new Map<string, Promise<void>>();

interface SaveOptions {
  /** The next screen cheers for what the brew unlocks; else a toast does. */
  celebrates: boolean;
}

/**
 * Hands a finished brew over to be saved, and tells the person what becomes of it. It leaves this
 * place once the server has it or once it waits in the outbox, from where it goes by itself; a brew
 * that is refused stays, and AppError is thrown. However many callers ask at the same time, it is
 * saved once.
 */
export function saveFinishedBrew(
  brewId: string,
  ownerId: string,
  { celebrates }: SaveOptions,
): Promise<void> {
  const running = underWay.get(brewId);
  if (running !== undefined) return running;
  const end = celebrates ? beginCelebration(ownerId, brewId) : () => undefined;
  const saving = save(brewId, ownerId)
    .catch((error: unknown) => {
      if (celebrates) endCelebration();
      throw error;
    })
    .finally(() => {
      end();
      underWay.delete(brewId);
    });
  underWay.set(brewId, saving);
  return saving;
}

async function save(brewId: string, ownerId: string): Promise<void> {
  const brew = runningBrews.find(brewId);
  if (brew?.status !== 'finished' || brew.ownerId !== ownerId) {
    throw new Error(`The brew ${brewId} is not there to be saved.`);
  }
  const weighing = readWeighingRecord(brewId);
  const payload = { brew, isRetry: brew.saveRequested, weighing };
  // Before it is handed over, which may be answered at once.
  const answered = firstOutcome(brewId, PATIENCE_MS);
  // A disk that never answers must not keep anybody standing there: the brew stays, to be tried again.
  const kept = enqueue(brewKind, { id: brewId, userId: ownerId, payload });
  const isOnDevice = await withTimeout(PATIENCE_MS, kept);
  const outcome = await answered;
  if (outcome.state === 'sent') {
    const patience = new Promise<void>((resolve) => setTimeout(resolve, CHEER_PATIENCE_MS));
    // Whoever closes the page meanwhile does not find it again, to be saved a second time.
    const leave = () => runningBrews.remove(brewId);
    window.addEventListener('pagehide', leave, { once: true });
    await Promise.race([lookForNews(ownerId), patience]);
    window.removeEventListener('pagehide', leave);
    leave();
    return;
  }
  runningBrews.dispatch(brewId, { type: 'requestSave' });
  const problem = asError(outcome.problem);
  if (outcome.state === 'refused') {
    // It is back in the person's hands, who may change it.
    await discardEntry(brewId);
    throw problem;
  }
  // What only lives in this page's memory is better kept here too, until it is sent.
  if (!isOnDevice) throw problem;
  if (isGuest(ownerId)) toastSuccess('Preparo guardado neste aparelho.');
  else tellOfWaiting(outcome.problem);
  runningBrews.remove(brewId);
}

/** What the outbox noted of a failure, as the error it was. */
function asError(problem: OutboxEntry['problem']): AppError {
  return problem
    ? new AppError(problem.code, { message: problem.message })
    : new AppError('timeout');
}

function tellOfWaiting(problem: OutboxEntry['problem']): void {
  if (!connection.isConnected() || problem?.code === 'offline') {
    toastSuccess('Sem conexão: o preparo está guardado e vai ser salvo quando ela voltar.');
  } else {
    const message = 'O preparo está guardado neste aparelho e vai ser salvo assim que der.';
    toastError('Erro ao salvar o preparo.', new AppError('server', { message }));
  }
}

/** Takes a brew that waits in the outbox back to its last screen, where it may still be changed. */
export async function reopenBrew(entry: OutboxEntry): Promise<void> {
  const payload = brewKind.read(entry.payload);
  if (payload === null) throw new AppError('invalid');
  // Whoever made it may have got an account since.
  runningBrews.restore({ ...payload.brew, ownerId: entry.userId });
  keepWeighingRecord(payload.brew.id, payload.weighing);
  await discardEntry(entry.id);
}
