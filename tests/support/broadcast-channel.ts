import { BroadcastChannel } from 'node:worker_threads';

/** Adds BroadcastChannel, which every browser has and happy-dom lacks. */
Object.assign(globalThis, { BroadcastChannel });
