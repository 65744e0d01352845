import type { Log } from '../storage/log.ts';
import { describeLink, routeOfLink } from './links.ts';

interface NavigatorParts {
  readonly isOpen: () => boolean;
  /** Brings the window forward, or creates it on this route. */
  readonly show: (route: string) => void;
  readonly send: (route: string) => void;
  readonly log: Log;
}

/** Opens routes in the main window, for example for links and notifications. */
export function createNavigator({ isOpen, show, send, log }: NavigatorParts) {
  let isListening = false;
  let waiting: string | null = null;

  /** Returns the app's path for a link; logs a foreign link without its token. */
  function routeOf(link: string): string | null {
    const route = routeOfLink(link);
    if (route === null) log.warn(`A link was ignored: ${describeLink(link)}`);
    return route;
  }

  function goTo(route: string): void {
    const isNew = !isOpen();
    show(route);
    // A new window opens on the route, so one that a closed window left must not follow.
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
