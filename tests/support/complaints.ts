import type { BrowserContext } from 'playwright/test';

/** Console errors and exceptions of the running test's pages; one worker runs one test. */
const heard: string[] = [];

/** Whether the address is of the icon, which test pages that are not the app's lack. */
const isIcon = (url: string) => url.endsWith('/favicon.ico');

/** Listens to every page of a context from now on. */
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

/** Declarations of a test about the errors it provokes. */
export interface Complaints {
  /** Errors of these kinds belong to the test. */
  expect(...patterns: readonly RegExp[]): void;
}

/**
 * Runs a test and fails it for every console error that it did not expect.
 * A refusal by the Content-Security-Policy is such an error.
 */
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

/** Messages of the browser and the app for a refusal or a server failure a test provokes. */
export const BAD_ANSWER: readonly RegExp[] = [
  /^Failed to load resource: the server responded with a status of [45]\d\d/,
  / AppError: /,
];

/** Messages of the browser and the app where a test removes the connection or some code. */
export const NO_CONNECTION: readonly RegExp[] = [
  /net::ERR_(?:INTERNET_DISCONNECTED|FAILED|CONNECTION_(?:REFUSED|RESET)|SOCKET_NOT_CONNECTED)/,
  /TypeError: Failed to fetch/,
  /Unable to preload CSS/,
  /^WebSocket connection to .* failed/,
  / AppError: /,
];
