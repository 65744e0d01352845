import type { MiniState } from '@shared/desktop';
import { counted } from '@shared/format';
import { type MiniView, miniView, neighbour } from './mini-view';

/** Interval of the drawings in ms; the second must change at the same time as in the app. */
const DRAW_MS = 100;
/** Surface of the liquid in the 100-unit drawing: below the cup when empty, above when full. */
const EMPTY_Y = 94;
const FULL_Y = 6;

function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`mini.html has no #${id}`);
  return found;
}

function stroke(id: string): SVGElement {
  const found = document.querySelector<SVGElement>(`svg #${id}`);
  if (!found) throw new Error(`mini.html draws no #${id}`);
  return found;
}

const mini = part('mini');
const texts = (['clock', 'step', 'until', 'target', 'remaining'] as const).map(
  (name) => [name, part(name)] as const,
);
const line = part('line');
const fill = part('fill');
const action = part('action');
const label = part('label');
const others = part('others');
const shifts = part('shifts');
const arc = stroke('arc');
const liquid = stroke('liquid');
const tick = stroke('tick');

const clock = createMiniClock(() => performance.now());
let state: MiniState | null = null;
let view: MiniView | null = null;
let weights: Readonly<Record<string, number>> = {};

/** Writes only changes: a polite live region must not repeat the same text every second. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function draw(): void {
  const now = clock.now();
  if (state === null || now === null) return;
  view = miniView(state, now, weights);
  mini.dataset.status = view.status;
  shifts.hidden = !view.isOn;
  mini.dataset.colour = view.brew?.colour ?? 'crema';
  line.toggleAttribute('data-words', view.until === '' && !view.isMeasured);
  // A screen reader would announce a region that changes all the time without a pause.
  line.ariaLive = view.isMeasured ? 'off' : 'polite';
  for (const [name, element] of texts) write(element, view[name]);
  fill.style.transform = `scaleX(${view.stepShare.toFixed(3)})`;
  arc.style.strokeDashoffset = String(1 - view.timeShare);
  arc.style.opacity = view.timeShare > 0 ? '1' : '0';
  liquid.style.transform = `translateY(${(EMPTY_Y - view.waterShare * (EMPTY_Y - FULL_Y)).toFixed(2)}px)`;
  tick.style.opacity = view.nextAt === null ? '0' : '1';
  tick.style.transform = `rotate(${((view.nextAt ?? 0) * 360).toFixed(1)}deg)`;
  action.dataset.action = view.action.type;
  action.title = view.action.label;
  write(label, view.action.label);
  drawOthers(view.others);
}

function drawOthers(count: number): void {
  others.hidden = count === 0;
  write(others, `+${count}`);
  const words = counted(count, 'outro preparo', 'outros preparos');
  others.ariaLabel = `Ver outro preparo: há mais ${words}`;
  others.title = `${words} (setas para cima e para baixo)`;
}

const desktop = window.mini;
if (!desktop) throw new Error('The mini timer only runs in the desktop app.');

const report = (error: unknown) => console.error('The main process refused.', error);

function act(): void {
  draw();
  if (view === null) return;
  const { brew, action: button } = view;
  const done =
    button.type === 'open' || brew === null
      ? desktop?.showMain()
      : desktop?.act(brew.id, button.type);
  done?.catch(report);
}

function go(by: 1 | -1): void {
  const id = state && neighbour(state, view?.brew?.id ?? null, by);
  if (id) desktop?.choose(id).catch(report);
}

function shift(direction: -1 | 1): void {
  if (view?.brew && view.isOn) desktop?.shift(view.brew.id, direction).catch(report);
}

desktop.onState((next) => {
  state = next;
  clock.set(next);
  draw();
});
desktop.onWeights((next) => {
  weights = next;
});
action.addEventListener('click', act);
others.addEventListener('click', () => go(1));
part('back').addEventListener('click', () => shift(-1));
part('ahead').addEventListener('click', () => shift(1));
part('show').addEventListener('click', () => void desktop.showMain().catch(report));
part('close').addEventListener('click', () => void desktop.close().catch(report));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') desktop.close().catch(report);
  if (event.key === 'ArrowDown') go(1);
  if (event.key === 'ArrowUp') go(-1);
  // The app's timer has the same keys.
  if (event.key === 'ArrowRight') shift(1);
  if (event.key === 'ArrowLeft') shift(-1);
  // The browser presses a focused button on the space bar by itself.
  if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) act();
});
setInterval(draw, DRAW_MS);

/**
 * Continues the main process' brew clock between its messages by the monotonic clock.
 * This window and the app's window then show the same instant.
 */
function createMiniClock(monotonic: () => number) {
  let offset: number | null = null;
  return {
    set: ({ now }: Pick<MiniState, 'now'>) => {
      offset = now - monotonic();
    },
    /** Null until the first message. */
    now: () => (offset === null ? null : monotonic() + offset),
  };
}
