import type { Log } from '../storage/log.ts';
import { describeLink, routeOfLink } from './links.ts';

interface NavigatorParts {
  readonly isOpen: () => boolean;
  /** Brings the window forward, or creates it on this route. */
  readonly show: (route: string) => void;
  readonly send: (route: string) => void;
  readonly log: Log;
}

export function createNavigator({ isOpen, show, send, log }: NavigatorParts) {
  let isListening = false;
  let waiting: string | null = null;

  function routeOf(link: string): string | null {
    const route = routeOfLink(link);
    if (route === null) log.warn(`A link was ignored: ${describeLink(link)}`);
    return route;
  }

  function goTo(route: string): void {
    const isNew = !isOpen();
    show(route);
    // A new window opens on the route, so a route left by a closed window must not follow.
    if (isNew) waiting = null;
    else if (isListening) send(route);
    else waiting = route;
  }

  return {
    goTo,
    routeOf,
    openLink(link: string): void {
      const route = routeOf(link);
      if (route !== null) goTo(route);
    },
    /** A reloading page does not listen before it calls `onListening`. */
    onLoad(): void {
      isListening = false;
    },
    onListening(): void {
      isListening = true;
      if (waiting !== null) send(waiting);
      waiting = null;
    },
  };
}
