// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { listPages, NO_PREFETCH, pageRoute } from './page-route';

const Page = () => null;
const load = async () => ({ Page });

describe('listPages', () => {
  it('returns every path with the handles around it', () => {
    const pages = listPages([
      {
        handle: { ...NO_PREFETCH, part: 'shell' },
        children: [
          pageRoute('/messages', load, 'Page', 'nothing', {
            children: [pageRoute(':userId', load, 'Page', 'nothing')],
          }),
        ],
      },
    ]);
    expect(pages.map(({ path, handles }) => [path, handles.length])).toEqual([
      ['/messages', 2],
      ['/messages/:userId', 3],
    ]);
  });

  it('throws for a page without a prefetch declaration', () => {
    expect(() => listPages([{ children: [{ path: '/new-page', element: null }] }])).toThrow(
      'The route /new-page declares no prefetch',
    );
  });
});
