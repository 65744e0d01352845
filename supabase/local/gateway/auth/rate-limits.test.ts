import { expect, it } from 'vitest';
import { DEFAULT_RATE_LIMITS, RateLimiter } from './rate-limits.ts';

const limits = { ...DEFAULT_RATE_LIMITS, verify: { events: 2, seconds: 10 } };

function limiterAt(start: number) {
  let now = start;
  const limiter = new RateLimiter(limits, 60, () => now);
  return { limiter, pass: (seconds: number) => (now += seconds * 1000) };
}

it('allows the limit in each window, for each key separately', () => {
  const { limiter, pass } = limiterAt(0);
  limiter.count('verify', 'a');
  limiter.count('verify', 'a');
  expect(() => limiter.count('verify', 'a')).toThrow('Request rate limit reached');
  expect(() => limiter.count('verify', 'b')).not.toThrow();
  pass(10);
  expect(() => limiter.count('verify', 'a')).not.toThrow();
});

it('limits the codes that an IP address tries for a person, in all mails together', () => {
  const { limiter, pass } = limiterAt(0);
  for (let tries = 0; tries < 50; tries += 1) limiter.count('wrongCodes', 'here ana');
  expect(() => limiter.count('wrongCodes', 'here ana')).toThrow('Request rate limit reached');
  expect(limiter.take('wrongCodes', 'there ana')).toBe(true);
  pass(3600);
  expect(limiter.take('wrongCodes', 'here ana')).toBe(true);
});

it('resets the count of a key after a success', () => {
  const { limiter } = limiterAt(0);
  limiter.count('verify', 'a');
  limiter.count('verify', 'a');
  limiter.forgive('verify', 'a');
  expect(() => limiter.count('verify', 'a')).not.toThrow();
});

it('reports the wait until the next mail', () => {
  const { limiter, pass } = limiterAt(0);
  limiter.claimMail('recovery', 'ana@coado.local');
  pass(18);
  expect(() => limiter.claimMail('recovery', 'ana@coado.local')).toThrow('after 42 seconds');
  expect(() => limiter.claimMail('magic_link', 'ana@coado.local')).not.toThrow();
  pass(42);
  expect(() => limiter.claimMail('recovery', 'ana@coado.local')).not.toThrow();
});

it('counts nothing without limits', () => {
  const limiter = new RateLimiter(null, 0);
  for (let event = 0; event < 1000; event += 1) limiter.count('verify', 'a');
  limiter.claimMail('recovery', 'a');
  expect(() => limiter.claimMail('recovery', 'a')).not.toThrow();
});
