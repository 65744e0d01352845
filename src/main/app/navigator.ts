import type { Log } from '../storage/log.ts';
import { describeLink, routeOfLink } from './links.ts';

interface NavigatorParts {
  readonly isOpen: () => boolean;
  /** Brings the window forward; makes it on this route when there is none. */
  readonly show: (route: string) => void;
  readonly tell: (route: string) => void;
  readonly log: Log;
}

/** Leads the app to screens: links, clicked notifications, menu and tray all go through here. */
export function createNavigator({ isOpen, show, tell, log }: NavigatorParts) {
  let isListening = false;
  let waiting: string | null = null;

  /** The app's path for a link; a link that is not ours is logged, without its token. */
  function routeOf(link: string): string | null {
    const route = routeOfLink(link);
    if (route === null) log.warn(`A link was ignored: ${describeLink(link)}`);
    return route;
  }

  function goTo(route: string): void {
    const isNew = !isOpen();
    show(route);
    if (isNew) return;
    if (isListening) tell(route);
    else waiting = route;
  }

  return {
    goTo,
    routeOf,
    openLink(link: string): void {
      const route = routeOf(link);
      if (route !== null) goTo(route);
    },
    /** The page starts anew: nobody listens until it says so. */
    onLoad(): void {
      isListening = false;
    },
    onListening(): void {
      isListening = true;
      if (waiting !== null) tell(waiting);
      waiting = null;
    },
  };
}
