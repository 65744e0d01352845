import { BroadcastChannel } from 'node:worker_threads';

/** Gives the DOM the channel between tabs, which every browser has and happy-dom lacks. */
Object.assign(globalThis, { BroadcastChannel });
