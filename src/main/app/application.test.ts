import { describe, expect, it } from 'vitest';
import { isForServer } from './application.ts';

const server = { origin: 'http://127.0.0.1:4747' };

describe('isForServer', () => {
  it.each([
    ['http://127.0.0.1:4747/rest/v1/brews', true],
    ['ws://127.0.0.1:4747/realtime/v1/websocket?vsn=2', true],
    ['http://127.0.0.1:4748/rest/v1/brews', false],
    ['http://127.0.0.1/rest/v1/brews', false],
    ['http://127.0.0.1:4747@evil.example/', false],
    ['https://127.0.0.1:4747/', false],
    ['nonsense', false],
  ])('%s: %s', (url, is) => {
    expect(isForServer(url, server)).toBe(is);
  });
});
