// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest';
import type { Tables } from '@/domains/define';
import { kinds } from '@/services/outbox/kind';
import { registerKinds, tables } from './tables';

vi.mock('@/ui/toast', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));

const lists = import.meta.glob<Tables>('../domains/*/tables.ts', {
  eager: true,
  import: 'tables',
});
const sources = import.meta.glob<string>('../{app,domains,services}/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const rows = Object.values(tables);
const kindsOf = rows.flatMap((table) => Object.entries(table.kinds ?? {}));
const names = kindsOf.map(([name]) => name);

describe('the tables of the domains', () => {
  it('are all listed, each by one domain', () => {
    const listed = Object.values(lists).flatMap((list) => Object.keys(list));
    expect(listed.toSorted()).toEqual(Object.keys(tables).toSorted());
    expect(Object.keys(lists).length).toBeGreaterThan(10);
  });

  it('export the profile first, and the curves after the brews that name their files', () => {
    const order = Object.keys(tables);
    expect(order[0]).toBe('profiles');
    expect(order.indexOf('brew_curves')).toBeGreaterThan(order.indexOf('brews'));
  });

  it('have a kind of write if the rows of a guest are counted', () => {
    for (const { counted, kinds: own = {} } of rows) {
      if (counted) expect(Object.keys(own)).not.toEqual([]);
    }
    expect(
      Object.entries(tables).flatMap(([name, { counted }]) => (counted ? [name] : [])),
    ).toEqual(['beans', 'recipes', 'brews']);
  });
});

describe('the kinds of write', () => {
  it('have unchanged names, because entries on devices contain them', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        ...['brew-alarm', 'bean', 'own-method', 'own-grinder', 'grinder-setting'],
        ...['own-water', 'recipe', 'own-brew', 'like', 'save', 'follow', 'follow-answer', 'post'],
        ...['comment', 'comment-like', 'message', 'message-reaction', 'lesson', 'quiz-answer'],
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(kindsOf)('load %s under its own name', async (name, load) => {
    expect(await load()).toMatchObject({ name });
  });

  it('are registered by their names', () => {
    registerKinds();
    expect(names.filter((name) => !kinds.isKnown(name))).toEqual([]);
  });

  it('include all kinds that queries declare with withPendingWrites', () => {
    const declared = Object.entries(sources)
      .filter(([path]) => !path.includes('.test.'))
      .flatMap(([, source]) => [...source.matchAll(/withPendingWrites\(\s*\[([^\]]+)\]/g)])
      .flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name));
    expect(declared.length).toBeGreaterThan(30);
    expect(declared.filter((name) => name === undefined || !names.includes(name))).toEqual([]);
  });
});
