import { beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeTopic } from './subscribe';

const joined = vi.hoisted(() => ({ names: [] as string[], left: [] as string[] }));
vi.mock('./private-channel', () => ({
  openPrivateChannel: (name: string, { onJoined }: { onJoined: (channel: object) => void }) => {
    joined.names.push(name);
    onJoined({});
    return () => joined.left.push(name);
  },
}));

const nothing = { event: 'rows_changed', onMessage: () => undefined };
const nextTask = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  joined.names.length = 0;
  joined.left.length = 0;
});

describe('a topic', () => {
  it('stays joined if a page subscribes when the last subscriber leaves', async () => {
    const leave = subscribeTopic('feed', nothing);
    leave();
    const onReady = vi.fn();
    const leaveAgain = subscribeTopic('feed', { ...nothing, onReady });
    expect(onReady).toHaveBeenCalledOnce();
    await nextTask();
    expect(joined).toEqual({ names: ['feed'], left: [] });
    leaveAgain();
    await nextTask();
    expect(joined.left).toEqual(['feed']);
  });

  it('is left once, and joined again by a later page', async () => {
    const leave = subscribeTopic('feed', nothing);
    leave();
    leave();
    await nextTask();
    subscribeTopic('feed', nothing)();
    await nextTask();
    expect(joined).toEqual({ names: ['feed', 'feed'], left: ['feed', 'feed'] });
  });
});
