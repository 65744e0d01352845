import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Layers above a page (dialogs, menus), of which Back closes the topmost.
 *
 * Each open layer has a history entry with the page's address. A layer that closes by itself leaves
 * its entry for the next one, because going back takes a moment in which the person may open
 * another page. Back skips such entries.
 */

interface Router {
  subscribe(listener: () => void): () => void;
}

/** `page` is the router's index of the page, `depth` the number of layers. */
interface Place {
  readonly page: unknown;
  readonly depth: number;
}

type Close = () => void;

const layers: Close[] = [];

function readState(): object {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function readPlace(): Place {
  const state = readState();
  const depth: unknown = Reflect.get(state, 'layer');
  return { page: Reflect.get(state, 'idx'), depth: typeof depth === 'number' ? depth : 0 };
}

let here: Place = { page: undefined, depth: 0 };

function addMissingEntries(): void {
  here = readPlace();
  while (here.depth < layers.length) {
    history.pushState({ ...readState(), layer: here.depth + 1 }, '');
    here = readPlace();
  }
}

/** Returns the function to call when the layer closes. */
function openLayer(close: Close): () => void {
  layers.push(close);
  addMissingEntries();
  return () => {
    layers.splice(layers.lastIndexOf(close), 1);
  };
}

function followHistory(event: PopStateEvent): void {
  const before = here;
  here = readPlace();
  // The router handles a change to another page.
  if (here.page === undefined || here.page !== before.page) return;
  event.stopImmediatePropagation();
  // Browsers merge quick presses of Back into one step over several entries.
  for (let presses = before.depth - here.depth; presses > 0; presses -= 1) {
    const close = layers.at(-1);
    if (close === undefined) {
      // The entry belongs to a closed layer, so this press leaves the page.
      history.go(-here.depth - 1);
      return;
    }
    // A closing layer leaves `layers` at once; only the remaining ones need an entry.
    flushSync(close);
  }
  addMissingEntries();
}

/**
 * Follows the history; returns the function that follows the router.
 * Call it before the router is created, because the first listener handles each step.
 */
export function startLayers(): (router: Router) => void {
  window.addEventListener('popstate', followHistory);
  return (router) => {
    here = readPlace();
    router.subscribe(() => {
      const now = readPlace();
      if (now.page === here.page && now.depth < here.depth) {
        // The router rewrote a layer's entry, for example with a search.
        history.replaceState({ ...readState(), layer: here.depth }, '');
      } else {
        here = now;
      }
    });
  };
}

/** Lets Back close a dialog or menu before it leaves the page. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}
