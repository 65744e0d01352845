import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { watchSleep } from './sleep.ts';

it('reports a sleep until the first call after its end', () => {
  const events = new EventEmitter();
  const hasSlept = watchSleep(events, () => true);
  expect(hasSlept()).toBe(false);
  events.emit('suspend');
  expect(hasSlept()).toBe(true);
  // The clock is read before the system says that the sleep ended.
  expect(hasSlept()).toBe(true);
  events.emit('resume');
  expect(hasSlept()).toBe(true);
  expect(hasSlept()).toBe(false);
});

it('returns null if the system does not report sleep', () => {
  expect(watchSleep(new EventEmitter(), () => false)()).toBeNull();
});
