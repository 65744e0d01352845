import { setTimeout as delay } from 'node:timers/promises';

/** Values that JSON can carry into a page and back. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

type Input =
  | { type: 'pointer'; id: string; actions: readonly Json[] }
  | { type: 'key'; id: string; actions: readonly Json[] };

/** A driven browser with one page: the common interface of the two protocols. */
export interface Driver {
  readonly name: string;
  goto(url: string): Promise<void>;
  /** Runs a function's source in the page; its arguments and its answer are JSON texts. */
  callSource(source: string, argument: string): Promise<string>;
  perform(inputs: readonly Input[]): Promise<void>;
  close(): Promise<void>;
}

/** Longest wait for a state of the page; WebKitGTK needs more than 20 s on a busy machine. */
const PATIENCE_MS = 120_000;
const LOOK_AGAIN_MS = 100;

/** Returns the point to click a control, or null; runs in the page. */
function findControl([kind, pattern]: readonly [string, string]): [number, number] | null {
  const selector = {
    button: 'button, [role=option]',
    link: 'a[href]',
    field: 'input, textarea',
  }[kind];
  const like = new RegExp(pattern, 'u');
  const nameOf = (control: Element) =>
    control.getAttribute('aria-label') ??
    (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      ? control.labels?.[0]?.textContent
      : control.textContent) ??
    '';
  const found = [...document.querySelectorAll(selector ?? kind)].find(
    (control) => control.checkVisibility() && like.test(nameOf(control).trim()),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const [left, top] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  // A toast may cover the control for a while.
  const hit = document.elementFromPoint(left, top);
  return hit && (found.contains(hit) || hit.contains(found)) ? [left, top] : null;
}

export function createPage(driver: Driver) {
  const { name, goto, perform } = driver;

  async function call<Argument extends Json>(
    work: (argument: Argument) => unknown,
    argument: Argument,
  ): Promise<unknown> {
    const source = `(text) => JSON.stringify((${work.toString()})(JSON.parse(text)) ?? null)`;
    return JSON.parse(await driver.callSource(source, JSON.stringify(argument)));
  }

  async function eventually<Found>(
    what: string,
    look: () => Promise<Found | null>,
  ): Promise<Found> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await look();
      if (found !== null) return found;
      if (Date.now() > until) {
        const shown = await call(
          () => `${location.href}\n${document.querySelector('main')?.textContent}`,
          null,
        );
        throw new Error(
          `${name} does not show ${what}. It shows:\n${String(shown).slice(0, 1500)}`,
        );
      }
      await delay(LOOK_AGAIN_MS);
    }
  }

  async function click(kind: 'button' | 'link' | 'field', pattern: RegExp): Promise<void> {
    let last = '';
    const [x, y] = await eventually(`the ${kind} ${pattern}`, async () => {
      const found = await call(findControl, [kind, pattern.source] as const);
      const place = JSON.stringify(found);
      const isStill = place === last;
      last = place;
      // A click would miss a control that moves while the page settles.
      return Array.isArray(found) && isStill
        ? ([Number(found[0]), Number(found[1])] as const)
        : null;
    });
    await perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  return {
    name,
    goto,
    click,
    close: driver.close,
    async type(label: RegExp, text: string): Promise<void> {
      await click('field', label);
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform([{ type: 'key', id: 'keys', actions }]);
    },
    async see(words: string): Promise<void> {
      await eventually(`“${words}”`, async () =>
        (await call((wanted) => document.body.textContent.includes(wanted), words)) === true
          ? true
          : null,
      );
    },
    /** Waits for the timer; resolves to the shown seconds. */
    timer: () =>
      eventually('a timer', async () => {
        const face = await call(
          () => document.querySelector('[role=timer]')?.textContent ?? null,
          null,
        );
        if (typeof face !== 'string') return null;
        const [minutes, seconds] = face.split(':');
        return Number(minutes) * 60 + Number(seconds);
      }),
    async fastForward(seconds: number): Promise<void> {
      await call((ms) => {
        const [wall, steady] = [Date.now.bind(Date), performance.now.bind(performance)];
        Date.now = () => wall() + ms;
        performance.now = () => steady() + ms;
      }, seconds * 1000);
    },
  };
}

export type Page = ReturnType<typeof createPage>;
