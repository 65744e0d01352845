import type { ElectronApplication } from 'playwright/test';

/** Resolves to the address, with its key, that the menu's "E-mails deste computador" opens. */
export function openedMailbox(app: ElectronApplication): Promise<string> {
  return app.evaluate(async ({ Menu, shell }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    const item = items?.find(({ label }) => label === 'E-mails deste computador');
    if (item === undefined) throw new Error('The menu has no mailbox.');
    const open = shell.openExternal;
    const opened = new Promise<string>((resolve) => {
      shell.openExternal = async (url) => resolve(url);
    });
    item.click();
    const url = await opened;
    shell.openExternal = open;
    return url;
  });
}
