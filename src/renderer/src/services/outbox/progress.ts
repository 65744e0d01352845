import type { OutboxEntry } from './types';

/**
 * How far an entry came, as people are told: on its way, waiting for a connection, delayed by the
 * server (a rate limit, say) until the next try, refused, or there.
 */
export type Progress = 'sending' | 'waiting' | 'delayed' | 'refused' | 'sent';

/** `connected` says whether the server can be reached. */
export function progressOf(
  { state, problem }: Pick<OutboxEntry, 'state' | 'problem'>,
  connected: boolean,
): Progress {
  if (state !== 'waiting') return state;
  if (problem?.code === 'offline' || !connected) return 'waiting';
  return problem === null ? 'sending' : 'delayed';
}
