/** No frame comes for a page that nobody sees: longer than this, in ms, nothing waits for one. */
const LATEST_FRAME_MS = 100;

/** Resolves once what a press changed is on the screen: for work that the press need not wait for. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LATEST_FRAME_MS);
  });
}
