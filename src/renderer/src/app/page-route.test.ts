// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import type { Screen } from '@/domains/define';
import { listPages, NO_PREFETCH, pageRoute } from './page-route';

const Page = () => null;
const page = (path: string): Screen => ({
  path,
  page: [async () => ({ Page }), 'Page'],
  access: 'account',
});

describe('listPages', () => {
  it('returns every path with the handles around it', () => {
    const pages = listPages([
      {
        handle: { ...NO_PREFETCH, part: 'shell' },
        children: [
          pageRoute({
            ...page('/messages'),
            children: [page(':userId')],
          }),
        ],
      },
    ]);
    expect(pages.map(({ path, handles }) => [path, handles.length])).toEqual([
      ['/messages', 2],
      ['/messages/:userId', 3],
    ]);
  });

  it('throws for a page that is no screen', () => {
    expect(() => listPages([{ children: [{ path: '/new-page', element: null }] }])).toThrow(
      'The route /new-page has no handle',
    );
  });
});
