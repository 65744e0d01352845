/** A timer in a worker: receives milliseconds (null cancels) and answers afterwards. */
let timer: ReturnType<typeof setTimeout> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
  clearTimeout(timer);
  if (data !== null) timer = setTimeout(() => self.postMessage(null), data);
});
