import { expect, it } from 'vitest';
import { starting } from './starting.ts';

const origin = 'coado-app://app';

it('allows pages of other origins to read that the server is starting', async () => {
  const answer = await starting.request('/rest/v1/beans', { headers: { origin } });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
  expect(await answer.json()).toMatchObject({ code: 'starting' });
});

it('accepts their preflight requests', async () => {
  const answer = await starting.request('/auth/v1/token', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization,x-coado-access',
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-headers')).toContain('apikey');
});
