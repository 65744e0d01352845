import type { DesktopApi } from '@shared/desktop';

interface Navigable {
  navigate(path: string): Promise<void>;
}

/** Lets links, clicked notifications and the menu of the desktop app lead to screens. */
export function followDesktop(desktop: DesktopApi, router: Navigable): void {
  desktop.app.onRoute((path) => {
    router.navigate(path).catch((error: unknown) => console.error('No screen for a link.', error));
  });
}
