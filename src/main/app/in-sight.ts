import type { NotificationRequest } from '../../shared/ipc.ts';

interface News extends Pick<NotificationRequest, 'kind' | 'route'> {
  /** Of a brew: its id. */
  readonly name?: string;
}

const pathOf = (route: string) => route.split(/[?#]/)[0];

/**
 * Whether the person has before them what the news are about, given the screen of the window in front
 * (null when none is). A brew is seen on the counter and on its own timer, wherever a click would lead.
 */
export function isInSight({ kind, route, name }: News, seen: string | null): boolean {
  if (seen === null) return false;
  if (pathOf(seen) === pathOf(route)) return true;
  const isBrew = kind === 'step' || kind === 'finish';
  const isItsTimer = name !== undefined && seen.includes(name);
  return isBrew && (seen.startsWith('/counter') || isItsTimer);
}
