import type { Route } from 'playwright/test';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';

export const FAULT_NAMES = [
  'answers 500',
  'answers 401, expired',
  'answers 429',
  'times out',
  'is reset',
  'answers a page of HTML',
  'loses the answer',
] as const;

export type FaultName = (typeof FAULT_NAMES)[number];

/** Faults of one request in one run, one for each time that the app sends it. */
export const CHAINS: readonly (readonly FaultName[])[] = [
  ['answers 429', 'answers 401, expired', 'answers 500'],
  ['times out', 'answers a page of HTML'],
  ['loses the answer', 'is reset'],
];

export const OFFLINE_MS = 700;

export const FAULTS: Readonly<Record<FaultName, (route: Route) => Promise<void>>> = {
  'answers 500': (route) => route.fulfill({ status: 500, json: { message: 'broken on purpose' } }),
  'answers 401, expired': (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
  'answers 429': (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { message: 'slow down' } }),
  'times out': (route) => route.abort('timedout'),
  'is reset': (route) => route.abort('connectionreset'),
  'answers a page of HTML': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Bad Gateway</h1>' }),
  // The server processes the request, and the client never receives the answer.
  'loses the answer': async (route) => {
    await route.fetch();
    const context = route.request().frame().page().context();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
    setTimeout(() => void context.setOffline(false).catch(() => undefined), OFFLINE_MS);
  },
};

/** Expected messages of the browser and the app on the console. */
export const COMPLAINTS: readonly RegExp[] = [
  ...BAD_ANSWER,
  ...NO_CONNECTION,
  /^Failed to load resource: net::ERR_/,
  /JSON/,
  // Causes of errors, which are logged with the errors' messages.
  /broken on purpose|slow down|JWT expired|Auth(RetryableFetch|Api|Unknown)Error/,
];

const RAW =
  /\b(error|failed|undefined|null|NaN|exception|bad gateway|broken on purpose|slow down|jwt|unauthorized|timeout|status code|fetch)\b|\[object /gi;

/** Returns each technical word of a text that the app must not show to people. */
export const rawWords = (text: string) => [...new Set(text.match(RAW) ?? [])];
