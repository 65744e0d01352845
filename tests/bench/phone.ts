import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';

/** Network profiles under their names in Chrome's DevTools; bytes per second and ms. */
export const NETWORKS = {
  /** Lighthouse's phone: 150 ms for a round trip, 1.6 Mbit/s. */
  slow4g: {
    offline: false,
    latency: 150,
    downloadThroughput: (1638.4 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  },
  /** 9 Mbit/s down and 1.5 up, both multiplied by DevTools' 0.9, and a latency of 165 ms. */
  fast4g: {
    offline: false,
    latency: 165,
    downloadThroughput: (9_000_000 / 8) * 0.9,
    uploadThroughput: (1_500_000 / 8) * 0.9,
  },
} as const;

const CPU_RATE = 4;

export async function onPhone<Result>(
  browser: Browser,
  network: keyof typeof NETWORKS,
  work: (page: Page, devtools: CDPSession, context: BrowserContext) => Promise<Result>,
  options: BrowserContextOptions = {},
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    ...options,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORKS[network]);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    return await work(page, devtools, context);
  } finally {
    await context.close();
  }
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
