// @vitest-environment happy-dom

import { globSync, readFileSync } from 'node:fs';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { markScrollLock, useRootMark } from './useRootMark';

afterEach(cleanup);

it('is set while the screen is mounted, and changes with its value', () => {
  const root = document.documentElement;
  const { rerender, unmount } = renderHook(({ value }) => useRootMark('data-fills-window', value), {
    initialProps: { value: 'page' },
  });
  expect(root.getAttribute('data-fills-window')).toBe('page');
  rerender({ value: 'all' });
  expect(root.getAttribute('data-fills-window')).toBe('all');
  unmount();
  expect(root.hasAttribute('data-fills-window')).toBe(false);
});

it('marks the root while a dialog keeps the page from scrolling', async () => {
  markScrollLock();
  const root = document.documentElement;
  document.body.setAttribute('data-scroll-locked', '1');
  await vi.waitFor(() => expect(root.hasAttribute('data-locked')).toBe(true));
  document.body.removeAttribute('data-scroll-locked');
  await vi.waitFor(() => expect(root.hasAttribute('data-locked')).toBe(false));
});

it('is not replaced by :has() on the root or the shell in any style sheet', () => {
  const sheets = globSync('src/renderer/src/**/*.css');
  expect(sheets.length).toBeGreaterThan(50);
  const asking = sheets.filter((path) => {
    const sheet = readFileSync(path, 'utf8');
    const ofRoot = /(?:html|body|:root)\)?[^\s,{}]*:has\(/.test(sheet);
    return ofRoot || (/app.layout/.test(path) && sheet.includes(':has('));
  });
  expect(asking).toEqual([]);
});
