import { expect, it } from 'vitest';
import { keyset, pageOf, rowsOf } from './keyset';

class Request {
  readonly asked: string[] = [];
  #note(...what: unknown[]): this {
    this.asked.push(what.join(' '));
    return this;
  }
  or = (filters: string) => this.#note('or', filters);
  lte = (column: string, value: string) => this.#note('lte', column, value);
  gte = (column: string, value: string) => this.#note('gte', column, value);
  limit = (count: number) => this.#note('limit', count);
  order = (column: string, { ascending }: { ascending: boolean }) =>
    this.#note('order', column, ascending ? 'up' : 'down');
}

const cursor = { at: '2026-11-21T12:00:00.123456+00:00', id: 'b' };

it('begins with the newest row', () => {
  const { asked } = keyset(new Request(), { cursor: null, size: 20 });
  expect(asked).toEqual(['order created_at down', 'order id down', 'limit 20']);
});

it('continues after the cursor, also among rows with the same instant', () => {
  const { asked } = keyset(new Request(), { cursor, size: 20, at: 'brewed_at' });
  expect(asked.slice(-2)).toEqual([
    `lte brewed_at ${cursor.at}`,
    `or brewed_at.lt."${cursor.at}",and(brewed_at.eq."${cursor.at}",id.lt.b)`,
  ]);
});

it('can begin with the oldest row', () => {
  const { asked } = keyset(new Request(), { cursor, size: 5, id: 'user_id', oldestFirst: true });
  expect(asked).toEqual([
    'order created_at up',
    'order user_id up',
    'limit 5',
    `gte created_at ${cursor.at}`,
    `or created_at.gt."${cursor.at}",and(created_at.eq."${cursor.at}",user_id.gt.b)`,
  ]);
});

it('ends with a page that is not full', () => {
  const rows = [{ id: 'a' }, { id: 'b' }];
  const cursorOf = ({ id }: { id: string }) => ({ at: 'then', id });
  expect(pageOf(rows, 2, cursorOf)).toEqual({ rows, next: { at: 'then', id: 'b' } });
  expect(pageOf(rows, 3, cursorOf).next).toBeNull();
  expect(pageOf([], 0, cursorOf).next).toBeNull();
});

it('shows a row that moved between two pages once', () => {
  const pages = [
    { rows: [{ id: 'a' }, { id: 'b' }], next: cursor },
    { rows: [{ id: 'b' }, { id: 'c' }], next: null },
  ];
  expect(rowsOf({ pages, pageParams: [null, cursor] }).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(rowsOf(undefined)).toEqual([]);
});
