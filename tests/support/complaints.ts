import type { BrowserContext } from 'playwright/test';

/** What the pages of the running test wrote to the console as errors, or threw. One worker, one test at a time. */
const heard: string[] = [];

/** The bare file that opens the storage has no icon of its own; the app has. */
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

/** A busy machine's doing: the deadline of a call, and calls that a page gave up when it was left. */
const SLOWNESS = [/ AppError: O servidor demorou a responder/, /CancelledError/];

/** What a test says of the errors it provokes. */
export interface Complaints {
  /** Errors of these kinds belong to the test. */
  expect(...patterns: readonly RegExp[]): void;
}

/**
 * Runs a test and fails it for every error on the console that it did not expect. Whatever the
 * Content-Security-Policy refuses is such an error.
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
    throw new Error(`The console told of errors that nobody expected:\n${unexpected.join('\n')}`);
  }
}

/** What the browser and the app say of an answer that a test makes a refusal, or a failure of the server. */
export const BAD_ANSWER: readonly RegExp[] = [
  /^Failed to load resource: the server responded with a status of [45]\d\d/,
  / AppError: /,
];

/** What the browser and the app say where a test takes the connection or a part of the code away. */
export const NO_CONNECTION: readonly RegExp[] = [
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED|CONNECTION_RESET)/,
  /TypeError: Failed to fetch/,
  /Unable to preload CSS/,
  /^WebSocket connection to .* failed/,
  / AppError: /,
];
