import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Layers above a page (dialogs, menus): Back closes the topmost one.
 *
 * Each open layer has an entry of the history above that of its page, with the page's address. A
 * layer that closes by itself leaves its entry for the next layer, because going back takes a moment,
 * and the person may open another page meanwhile. Back skips such entries.
 */

/** The part of the router that this module follows. */
interface Router {
  subscribe(listener: () => void): () => void;
}

/** A place in the history: the router's index of the page, and the layers' entries above. */
interface Place {
  readonly page: unknown;
  readonly depth: number;
}

/** Closes a layer, or opens a question about unsaved changes. */
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

/** Opens a layer, the topmost from now on; returns the function for when it is closed. */
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
  // Another page is the router's own matter.
  if (here.page === undefined || here.page !== before.page) return;
  event.stopImmediatePropagation();
  // Browsers merge quick presses into one step over several entries.
  for (let presses = before.depth - here.depth; presses > 0; presses -= 1) {
    const close = layers.at(-1);
    if (close === undefined) {
      // The entry was left by a layer that has closed: the person wants to leave the page.
      history.go(-here.depth - 1);
      return;
    }
    // A layer that closes leaves the list at once, so the others are those that need an entry.
    flushSync(close);
  }
  addMissingEntries();
}

/**
 * Follows the history; returns the function that follows the router.
 * Call it before the router is made, which would otherwise handle each step first.
 */
export function startLayers(): (router: Router) => void {
  window.addEventListener('popstate', followHistory);
  return (router) => {
    here = readPlace();
    router.subscribe(() => {
      const now = readPlace();
      if (now.page === here.page && now.depth < here.depth) {
        // The router rewrote the entry of a layer, for example with a search.
        history.replaceState({ ...readState(), layer: here.depth }, '');
      } else {
        here = now;
      }
    });
  };
}

/** Lets Back close a dialog or menu while it is open, before it leaves the page. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}
