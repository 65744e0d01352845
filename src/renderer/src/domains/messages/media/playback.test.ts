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

test('plays, pauses and continues without loading the file again', () => {
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

test('plays one message at a time, and keeps the position of the other', () => {
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

test('renews an address that expires during playback, and keeps the position', async () => {
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

test('renews the address once per failure, and fails at a second one until the person retries', async () => {
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

test('renews an address that was fetched first and then fails', async () => {
  const one = track('one', null);
  playback.toggle(one);
  await vi.waitUntil(() => audio.src.endsWith('?fresh'));
  audio.src = '';
  breakDown();
  expect(playback.statusOf('one')).toBe('loading');
  await vi.waitUntil(() => audio.src.endsWith('?fresh'));
  expect(one.renew).toHaveBeenCalledTimes(2);
});

test('fails if no address can be fetched', async () => {
  const lost = { ...track('lost', null), renew: () => Promise.reject(new Error('offline')) };
  playback.toggle(lost);
  await vi.waitUntil(() => playback.statusOf('lost') === 'failed');
  expect(audio.play).not.toHaveBeenCalled();
});

test('stays paused if the person pauses during a renewal, and plays on request', async () => {
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

test('accepts a position before, during and after playback', () => {
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

test('cycles through the speeds, and keeps the speed for the next message', () => {
  playing(track('one'));
  playback.nextSpeed();
  expect(audio.playbackRate).toBe(1.5);
  playing(track('two'));
  expect(audio.playbackRate).toBe(1.5);
  playback.nextSpeed();
  playback.nextSpeed();
  expect(playback.speed()).toBe(1);
});

test('stops the sound, and forgets every position', () => {
  playing(track('one'));
  reach(2);
  playback.stop();
  expect(audio.pause).toHaveBeenCalled();
  expect(audio.hasAttribute('src')).toBe(false);
  expect(playback.statusOf('one')).toBe('idle');
  expect(playback.positionOf('one')).toBe(0);
});

test('is paused if the browser refuses to play', async () => {
  vi.mocked(audio.play).mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
  playback.toggle(track('one'));
  await vi.waitUntil(() => playback.statusOf('one') === 'paused');
  expect(playback.statusOf('one')).toBe('paused');
});
