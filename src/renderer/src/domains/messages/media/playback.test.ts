// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Playback, type Track } from './playback';

let audio: HTMLAudioElement;
let playback: Playback;

/** Sets a property that a browser would set on its own element. */
function setOn(property: 'readyState' | 'ended' | 'error', value: unknown) {
  Object.defineProperty(audio, property, { value, configurable: true });
}

function say(event: string) {
  audio.dispatchEvent(new Event(event));
}

/** The file is loaded and plays from the requested position. */
function begin() {
  setOn('readyState', 4);
  say('loadedmetadata');
  say('playing');
}

function reach(seconds: number) {
  audio.currentTime = seconds;
  say('timeupdate');
}

function breakDown() {
  setOn('error', { code: 2 });
  say('error');
}

const track = (id: string, url: string | null = `https://a.test/${id}`) => ({
  id,
  url,
  renew: vi.fn(async () => `https://a.test/${id}?fresh`),
});

function playing(given: Track) {
  playback.toggle(given);
  begin();
  return given;
}

beforeEach(() => {
  audio = document.createElement('audio');
  vi.spyOn(audio, 'play').mockResolvedValue(undefined);
  vi.spyOn(audio, 'pause').mockImplementation(() => undefined);
  vi.spyOn(audio, 'load').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  playback = new Playback(() => audio);
});

afterEach(() => {
  playback.stop();
  vi.restoreAllMocks();
});

test('plays, pauses and goes on without loading anew', () => {
  const one = track('one');
  playback.toggle(one);
  expect(playback.statusOf('one')).toBe('loading');
  begin();
  expect(playback.statusOf('one')).toBe('playing');
  reach(2);
  expect(playback.positionOf('one')).toBe(2);
  playback.toggle(one);
  expect(playback.statusOf('one')).toBe('paused');
  expect(audio.pause).toHaveBeenCalled();
  audio.src = 'https://a.test/untouched';
  playback.toggle(one);
  expect(audio.src).toBe('https://a.test/untouched');
});

test('one voice at a time; the other keeps its place', () => {
  playing(track('one'));
  reach(3);
  playing(track('two'));
  expect(playback.statusOf('one')).toBe('idle');
  expect(playback.statusOf('two')).toBe('playing');
  expect(audio.src).toBe('https://a.test/two');
  expect(playback.positionOf('one')).toBe(3);
  playing(track('one'));
  expect(audio.currentTime).toBe(3);
});

test('an address that expired in the middle is renewed, and the place kept', async () => {
  const one = playing(track('one'));
  reach(7);
  breakDown();
  expect(playback.statusOf('one')).toBe('loading');
  await vi.waitUntil(() => audio.src === 'https://a.test/one?fresh');
  audio.currentTime = 0;
  begin();
  expect(audio.currentTime).toBe(7);
  expect(playback.statusOf('one')).toBe('playing');
  expect(one.renew).toHaveBeenCalledOnce();
});

test('each failure has one fresh address; a second one without a sound is final, until asked again', async () => {
  const one = playing(track('one'));
  reach(7);
  breakDown();
  await vi.waitUntil(() => audio.src.endsWith('?fresh'));
  breakDown();
  expect(playback.statusOf('one')).toBe('failed');
  playback.toggle(one);
  await vi.waitUntil(() => vi.mocked(one.renew).mock.calls.length === 2);
  await vi.waitUntil(() => playback.statusOf('one') === 'loading');
  begin();
  expect(audio.currentTime).toBe(7);
  reach(8);
  breakDown();
  expect(playback.statusOf('one')).toBe('loading');
});

test('an address that was not known yet and then fails has a fresh one, too', async () => {
  const one = track('one', null);
  playback.toggle(one);
  await vi.waitUntil(() => audio.src.endsWith('?fresh'));
  audio.src = '';
  breakDown();
  expect(playback.statusOf('one')).toBe('loading');
  await vi.waitUntil(() => audio.src.endsWith('?fresh'));
  expect(one.renew).toHaveBeenCalledTimes(2);
});

test('no address at all, and none to be had, is a failure', async () => {
  const lost = { ...track('lost', null), renew: () => Promise.reject(new Error('offline')) };
  playback.toggle(lost);
  await vi.waitUntil(() => playback.statusOf('lost') === 'failed');
  expect(audio.play).not.toHaveBeenCalled();
});

test('paused while the address is being renewed stays paused, and plays when asked', async () => {
  let answer: (url: string) => void = () => undefined;
  const one = {
    ...track('one'),
    renew: vi.fn(() => new Promise<string>((resolve) => (answer = resolve))),
  };
  playing(one);
  reach(4);
  breakDown();
  playback.toggle(one);
  answer('https://a.test/late');
  await Promise.resolve();
  expect(playback.statusOf('one')).toBe('paused');
  expect(audio.src).toBe('https://a.test/one');
  playback.toggle(one);
  answer('https://a.test/later');
  await vi.waitUntil(() => audio.src === 'https://a.test/later');
});

test('the place can be chosen before, while and after it plays', () => {
  playback.seek('one', 5);
  const one = playing(track('one'));
  expect(audio.currentTime).toBe(5);
  playback.seek('one', 1);
  expect(audio.currentTime).toBe(1);
  say('ended');
  expect(playback.statusOf('one')).toBe('idle');
  expect(playback.positionOf('one')).toBe(0);
  playback.seek('one', 2);
  playback.toggle(one);
  expect(audio.currentTime).toBe(2);
});

test('the speed goes round, and holds for the next message', () => {
  playing(track('one'));
  playback.nextSpeed();
  expect(audio.playbackRate).toBe(1.5);
  playing(track('two'));
  expect(audio.playbackRate).toBe(1.5);
  playback.nextSpeed();
  playback.nextSpeed();
  expect(playback.speed()).toBe(1);
});

test('stopping is silence, and forgets every place', () => {
  playing(track('one'));
  reach(2);
  playback.stop();
  expect(audio.pause).toHaveBeenCalled();
  expect(audio.hasAttribute('src')).toBe(false);
  expect(playback.statusOf('one')).toBe('idle');
  expect(playback.positionOf('one')).toBe(0);
});

test('a browser that refuses to sound leaves it paused', async () => {
  vi.mocked(audio.play).mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
  playback.toggle(track('one'));
  await vi.waitUntil(() => playback.statusOf('one') === 'paused');
  expect(playback.statusOf('one')).toBe('paused');
});
