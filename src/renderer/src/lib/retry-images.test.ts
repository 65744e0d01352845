// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryImages } from './retry-images';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** `asked` counts the requests of the picture's address. */
function picture(address: string) {
  const image = document.createElement('img');
  image.src = address;
  document.body.append(image);
  const asked = vi.fn();
  Object.defineProperty(image, 'src', { get: () => address, set: asked });
  return { image, asked };
}

it('requests a failed picture three more times', async () => {
  retryImages();
  const { image, asked } = picture('https://coado.app/lote.webp');
  for (let time = 0; time < 5; time += 1) {
    image.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(asked.mock.calls).toEqual(
    Array.from({ length: 3 }, () => ['https://coado.app/lote.webp']),
  );
});

it('does not retry a removed picture or a blob URL', async () => {
  const removed = picture('https://coado.app/outro.webp');
  removed.image.dispatchEvent(new Event('error'));
  removed.image.remove();
  const own = picture('blob:https://coado.app/1');
  own.image.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(removed.asked).not.toHaveBeenCalled();
  expect(own.asked).not.toHaveBeenCalled();
});
