import type { CustomerDisplayApi, CustomerDisplayState } from '@shared/desktop';
import { type CustomerLine, customerLines } from './customer-lines';

declare global {
  interface Window {
    readonly customerDisplay?: CustomerDisplayApi;
  }
}

const DRAW_MS = 250;

function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`customer-display.html has no #${id}`);
  return found;
}

const list = part('list');
const empty = part('empty');
const rows = new Map<string, HTMLLIElement>();
let state: CustomerDisplayState | null = null;
let heardAt = 0;

function rowOf({ id }: CustomerLine): HTMLLIElement {
  const known = rows.get(id);
  if (known) return known;
  const row = document.createElement('li');
  for (const className of ['name', 'left']) {
    const cell = document.createElement('span');
    cell.className = className;
    row.append(cell);
  }
  rows.set(id, row);
  return row;
}

function draw(): void {
  if (state === null) return;
  const lines = customerLines(state.brews, state.now + (performance.now() - heardAt));
  empty.hidden = lines.length > 0;
  const drawn = lines.map((line) => {
    const row = rowOf(line);
    const [name, left] = row.children;
    if (name && name.textContent !== line.name) name.textContent = line.name;
    if (left && left.textContent !== line.left) left.textContent = line.left;
    row.toggleAttribute('data-ready', line.isReady);
    return row;
  });
  const isSame =
    drawn.length === list.children.length && drawn.every((row, i) => row === list.children[i]);
  if (!isSame) list.replaceChildren(...drawn);
  const alive = new Set(lines.map(({ id }) => id));
  for (const id of rows.keys()) if (!alive.has(id)) rows.delete(id);
}

const { customerDisplay } = window;
if (!customerDisplay) throw new Error('The customer display only runs in the desktop app.');
customerDisplay.onState((next) => {
  state = next;
  heardAt = performance.now();
  draw();
});
setInterval(draw, DRAW_MS);
