import type { BrowserContext } from 'playwright/test';

/** Console errors and exceptions of the running test's pages; a worker runs one test at once. */
const heard: string[] = [];

/** Whether the address is the icon's, which test pages outside the app lack. */
const isIcon = (url: string) => url.endsWith('/favicon.ico');

/** Records the errors of every page of a context from this call on. */
export function listenToContext(context: BrowserContext): BrowserContext {
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !isIcon(url)) heard.push(`${message.text()} (${url})`);
  });
  context.on('weberror', (error) => heard.push(String(error.error())));
  return context;
}

/** Errors of a busy machine: late answers, and calls cancelled by leaving a page. */
const SLOWNESS = [/ AppError: O servidor demorou a responder/, /CancelledError/];

export interface Complaints {
  expect(...patterns: readonly RegExp[]): void;
}

/** Fails a test for every console error that it did not expect, also a refusal by the CSP. */
export async function withoutComplaints(
  expected: readonly RegExp[],
  run: (complaints: Complaints) => Promise<void>,
): Promise<void> {
  heard.length = 0;
  const patterns = [...SLOWNESS, ...expected];
  await run({ expect: (...more) => void patterns.push(...more) });
  const unexpected = heard.filter((text) => !patterns.some((pattern) => pattern.test(text)));
  if (unexpected.length > 0) {
    throw new Error(`The console reported unexpected errors:\n${unexpected.join('\n')}`);
  }
}

/** Messages of the browser and the app after a refusal or a server failure. */
export const BAD_ANSWER: readonly RegExp[] = [
  /^Failed to load resource: the server responded with a status of [45]\d\d/,
  / AppError: /,
];

/** Messages of the browser and the app when a test cuts the connection or blocks scripts. */
export const NO_CONNECTION: readonly RegExp[] = [
  /net::ERR_(?:INTERNET_DISCONNECTED|FAILED|CONNECTION_(?:REFUSED|RESET)|SOCKET_NOT_CONNECTED)/,
  /TypeError: Failed to fetch/,
  /Unable to preload CSS/,
  /^WebSocket connection to .* failed/,
  / AppError: /,
];
