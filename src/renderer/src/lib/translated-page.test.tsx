import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { tolerateTranslation } from './translated-page';

beforeAll(tolerateTranslation);
afterEach(cleanup);

/** Replaces each text as Chrome's translation does: by elements with the translated text. */
function translate(root: Node) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
  for (const text of found) {
    const font = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `(${text.data})`;
    font.append(inner);
    text.replaceWith(font);
  }
}

function Steps() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count % 2 === 0 ? 'Iniciar' : null}
      {count % 3 === 0 ? <b>forte</b> : null}
      {count} etapas
    </button>
  );
}

it('removes and inserts elements in a page whose texts were replaced', () => {
  render(<Steps />);
  const button = screen.getByRole('button');
  for (let step = 0; step < 7; step += 1) {
    translate(button);
    act(() => button.click());
  }
  expect(screen.getByRole('button')).toBe(button);
});
