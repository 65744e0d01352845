import type { CDPSession, Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** A node of the accessibility tree, with the properties that a screen reader gets. */
interface Heard {
  readonly role: string;
  readonly name: string;
  readonly node: number;
}

async function readTree(session: CDPSession): Promise<Heard[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.flatMap(({ ignored, role, name, backendDOMNodeId }) =>
    ignored || backendDOMNodeId === undefined
      ? []
      : [
          {
            role: String(role?.value ?? ''),
            name: String(name?.value ?? '').trim(),
            node: backendDOMNodeId,
          },
        ],
  );
}

/** Records the new texts of live regions, as a screen reader would speak them. */
function listen(): void {
  const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const said: string[] = [];
  Reflect.set(window, 'said', said);
  const hear = (records: readonly MutationRecord[]) => {
    const touched = records.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
    for (const node of touched) {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(regions)?.cloneNode(true);
      if (!(region instanceof Element)) continue;
      for (const sheet of region.querySelectorAll('style')) sheet.remove();
      const text = region.textContent?.trim();
      if (text && said.at(-1) !== text) said.push(text);
    }
  };
  const observer = new MutationObserver(hear);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/** Simulates a person with a screen reader: accessibility tree, live regions and keyboard. */
export async function listenTo(page: Page) {
  await page.addInitScript(listen);
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');

  async function find(role: string, name: RegExp | string): Promise<Heard> {
    let found: Heard | undefined;
    const fits = (heard: Heard) =>
      heard.role === role &&
      (typeof name === 'string' ? heard.name === name : name.test(heard.name));
    await expect
      .poll(async () => {
        found = (await readTree(session)).find(fits);
        return found !== undefined;
      }, `a ${role} called ${name}`)
      .toBe(true);
    if (found === undefined) throw new Error(`There is no ${role} called ${name}.`);
    return found;
  }

  async function focus(role: string, name: RegExp | string): Promise<void> {
    const { node } = await find(role, name);
    await session.send('DOM.focus', { backendNodeId: node });
  }

  return {
    find,
    focus,
    async activate(role: string, name: RegExp | string): Promise<void> {
      await focus(role, name);
      await page.keyboard.press('Enter');
    },
    async type(name: RegExp | string, text: string): Promise<void> {
      await focus('textbox', name);
      await page.keyboard.type(text);
    },
    async hear(words: RegExp): Promise<void> {
      const said = () => page.evaluate(() => String(Reflect.get(window, 'said')?.join('\n')));
      await expect.poll(said, `spoken: ${words}`).toMatch(words);
    },
  };
}
