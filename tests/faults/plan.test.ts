import { expect, test } from 'vitest';
import { FAULT_NAMES, rawWords } from './faults.ts';
import { agree, chooseCases, type Recording, rowProblems, shareOf, together } from './plan.ts';

const recording = (some: Partial<Recording>): Recording => ({
  requests: [],
  rows: {},
  hasFocus: true,
  words: [],
  reported: [],
  changing: ['save_brew', 'touch_last_seen'],
  out: null,
  ...some,
});

test('what differs between two recordings is not compared', () => {
  const both = agree(
    recording({ requests: ['GET /a #1', 'GET /b #1'], rows: { brews: 1, likes: 2 } }),
    recording({ requests: ['GET /b #1'], rows: { brews: 1, likes: 3, notes: 1 }, hasFocus: false }),
  );
  expect(both.requests).toEqual(['GET /b #1']);
  expect(both.rows).toEqual({ brews: 1 });
  expect(both.hasFocus).toBe(false);
});

test('each write fails in every way, each kind of read once in a file; journeys with own faults are left out', () => {
  const journeys = {
    first: recording({
      requests: [
        'GET /rest/v1/brews #1',
        'GET /rest/v1/brews #2',
        'POST /rest/v1/rpc/save_brew #1',
        'POST /rest/v1/rpc/save_brew #2',
        'POST /rest/v1/rpc/touch_last_seen #1',
      ],
    }),
    second: recording({
      requests: [
        'GET /rest/v1/brews #1',
        'POST /rest/v1/rpc/save_brew #1',
        'POST /rest/v1/rpc/touch_last_seen #1',
      ],
    }),
    third: recording({ requests: ['POST /rest/v1/rpc/save_brew #1'], out: 'makes faults itself' }),
  };
  const cases = chooseCases(journeys, 'journal');
  const requests = cases.flatMap((one) =>
    one.fault === 'is reset' ? [`${one.journey}: ${one.requests[0]}`] : [],
  );
  expect(requests).toEqual([
    'first: GET /rest/v1/brews #1',
    'first: POST /rest/v1/rpc/save_brew #1',
    'first: POST /rest/v1/rpc/save_brew #2',
    'first: POST /rest/v1/rpc/touch_last_seen #1',
    'second: POST /rest/v1/rpc/save_brew #1',
  ]);
  expect(cases).toHaveLength(5 * FAULT_NAMES.length);
  // Requests that every page sends by itself are tried in few files.
  expect(chooseCases(journeys, 'beans')).toHaveLength(4 * FAULT_NAMES.length);
});

test('the requests of a run are of one journey and fail in one way', () => {
  const journeys = {
    a: recording({ requests: ['POST /rest/v1/x #1', 'POST /rest/v1/x #2', 'POST /rest/v1/y #1'] }),
    b: recording({ requests: ['POST /rest/v1/z #1'] }),
  };
  const cases = chooseCases(journeys, 'beans');
  const reset = (size: number) =>
    together(cases, { size, isChained: false })
      .filter(({ faults }) => faults.includes('is reset'))
      .map(({ requests }) => requests);
  const [first, second, third] = ['POST /rest/v1/x #1', 'POST /rest/v1/x #2', 'POST /rest/v1/y #1'];
  expect(reset(4)).toEqual([[first, second, third], ['POST /rest/v1/z #1']]);
  expect(reset(2)).toEqual([[first, second], [third], ['POST /rest/v1/z #1']]);
  expect(together(cases, { size: 1, isChained: false })).toHaveLength(cases.length);
});

test('a chain of faults is left out where a request cannot fail so', () => {
  const journeys = { a: recording({ requests: ['POST /auth/v1/token #1'] }) };
  const cases = chooseCases(journeys, 'beans');
  const runs = together(cases, { size: 25, isChained: true });
  expect(runs.map(({ faults }) => faults)).toEqual([
    ['answers 429', 'answers 500'],
    ['times out', 'answers a page of HTML'],
    ['loses the answer', 'is reset'],
  ]);
});

test('the shares of a list together contain every item once', () => {
  const items = [1, 2, 3, 4, 5];
  expect(shareOf(items, '1/2')).toEqual([1, 3, 5]);
  expect(shareOf(items, '2/2')).toEqual([2, 4]);
  expect(shareOf(items, '1/1')).toEqual(items);
});

test('lost and doubled rows are reported; unexpected tables are not compared', () => {
  expect(rowProblems({ brews: 1, likes: 2 }, { brews: 1, likes: 2, notes: 5 })).toEqual([]);
  expect(rowProblems({ brews: 1 }, {})).toEqual(['brews: lost, 0 new rows instead of 1']);
  expect(rowProblems({ brews: 1 }, { brews: 2 })).toEqual([
    'brews: doubled, 2 new rows instead of 1',
  ]);
});

test('distinguishes program words from Portuguese', () => {
  expect(rawWords('O preparo não foi salvo. Erro ao salvar, tente de novo.')).toEqual([]);
  expect(rawWords('Deu TypeError: undefined [object Object]')).toEqual(['undefined', '[object ']);
});

test('a link that works once is not tried with a lost answer or an expired session', () => {
  const verify = recording({ requests: ['POST /auth/v1/verify #1'] });
  const faults = chooseCases({ verify }, 'settings').map(({ fault }) => fault);
  expect(faults).toEqual(
    FAULT_NAMES.filter((fault) => !['answers 401, expired', 'loses the answer'].includes(fault)),
  );
});
