import { RETRY_PAUSES_MS, waitForRetry } from './async';

const tries = new WeakMap<HTMLImageElement, { address: string; count: number }>();

function retry(image: HTMLImageElement): void {
  const address = image.src;
  const known = tries.get(image);
  const count = known?.address === address ? known.count : 0;
  const pause = RETRY_PAUSES_MS[count];
  if (pause === undefined || !/^https?:/.test(address)) return;
  tries.set(image, { address, count: count + 1 });
  void waitForRetry(pause).then(() => {
    // The element may show another picture by now, or be removed.
    if (image.isConnected && image.src === address && image.naturalWidth === 0) image.src = address;
  });
}

/** Retries failed pictures of the whole document; browsers request each only once. */
export function retryImages(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) retry(target);
    },
    true,
  );
}
