import type { Browser, CDPSession } from 'playwright';
import { onPhone } from '../phone.ts';
import { SEEN, type Seen, watchPage } from './watch.ts';

declare global {
  interface Window {
    /** The prefetched responses, as src/renderer/src/lib/prefetch.ts declares them. */
    prefetched?: { responses: ReadonlyMap<string, unknown> };
  }
}

/** One cold visit. Sizes are bytes on the network, headers included. */
export interface Visit extends Seen {
  scriptBytes: number;
  requests: number;
  asked: readonly string[];
  /** Prefetched responses that the page did not use: its domain's `prefetch.ts` is wrong. */
  unwanted: readonly string[];
}

interface Wire {
  url: string;
  /** Time of the request by the browser's clock, in s. */
  at: number;
  bytes: number;
  /** Time of the last byte, by the same clock, in s. */
  end: number;
  isScript: boolean;
}

function watchWire(devtools: CDPSession): Map<string, Wire> {
  const wire = new Map<string, Wire>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!/^(http|ws)/.test(request.url)) return;
    const isScript = type === 'Script' || /\.js(\?|$)/.test(request.url);
    wire.set(requestId, { url: request.url, at: timestamp, end: timestamp, bytes: 0, isScript });
  });
  devtools.on('Network.webSocketWillSendHandshakeRequest', ({ requestId, timestamp }) => {
    wire.set(requestId, {
      url: 'socket',
      at: timestamp,
      end: timestamp,
      bytes: 0,
      isScript: false,
    });
  });
  // The use of a preloaded file is not another request.
  devtools.on('Network.requestServedFromCache', ({ requestId }) => wire.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) wire.delete(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = wire.get(requestId);
    if (!request) return;
    request.bytes = encodedDataLength;
    request.end = timestamp;
  });
  return wire;
}

export async function visit(
  browser: Browser,
  url: string,
  route: string,
  stored: Readonly<Record<string, string>>,
): Promise<Visit> {
  const storageState = {
    cookies: [],
    origins: [
      {
        origin: url,
        localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
      },
    ],
  };
  return await onPhone(
    browser,
    'fast4g',
    async (page, devtools) => {
      const wire = watchWire(devtools);
      await page.addInitScript(watchPage, SEEN);
      // `waitForFunction` would compile its function in the page, in the middle of the visit.
      const logged = page.waitForEvent('console', {
        predicate: (message) => message.text() === SEEN,
        timeout: 30_000,
      });
      await Promise.all([logged, page.goto(url + route, { waitUntil: 'commit' })]);
      const seen = await page.evaluate(() => window.seenByBench);
      if (seen === undefined) throw new Error(`${route} was never usable.`);
      const all = [...wire.values()];
      const begun = Math.min(...all.map(({ at }) => at));
      const until = all.filter(({ at }) => (at - begun) * 1000 <= seen.usable);
      const unwanted = await page.evaluate(() => [...(window.prefetched?.responses.keys() ?? [])]);
      // An unfinished script counts with all its bytes.
      await page.waitForLoadState('load');
      return {
        ...seen,
        unwanted,
        scriptBytes: until.reduce((sum, { isScript, bytes }) => sum + (isScript ? bytes : 0), 0),
        requests: until.length,
        asked: until.map(
          ({ url: address, at, end, bytes }) =>
            `${Math.round((at - begun) * 1000)} to ${Math.round((end - begun) * 1000)} ms ${bytes} B ${address.replace(url, '')}`,
        ),
      };
    },
    { storageState },
  );
}
