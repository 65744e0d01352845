import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { createDeviceChooser } from './bluetooth-chooser.ts';

function pageAt(url: string) {
  const page = Object.assign(new EventEmitter(), { getURL: () => url });
  const ask = (devices: object[]) => {
    const event = { preventDefault: vi.fn() };
    const answered = vi.fn();
    page.emit('select-bluetooth-device', event, devices, answered);
    expect(event.preventDefault).toHaveBeenCalled();
    return answered;
  };
  return { page, contents: page as unknown as WebContents, ask };
}

const found = (...names: string[]) =>
  names.map((deviceName, index) => ({ deviceId: `id${index}`, deviceName }));

describe('createDeviceChooser', () => {
  it('shows found devices as they appear, and answers the last request once', () => {
    const showDevices = vi.fn();
    const chooser = createDeviceChooser({ showDevices });
    const { contents, ask } = pageAt('coado-app://app/calculator');
    chooser.attach(contents);
    const first = ask([]);
    const second = ask(found('BOOKOO_SC 1', 'x'.repeat(300)));
    expect(showDevices.mock.lastCall?.[0]).toEqual([
      { id: 'id0', name: 'BOOKOO_SC 1' },
      { id: 'id1', name: 'x'.repeat(100) },
    ]);
    chooser.choose('id0');
    chooser.choose('id1');
    expect(first).not.toHaveBeenCalled();
    expect(second.mock.calls).toEqual([['id0']]);
    expect(showDevices.mock.lastCall).toEqual([null]);
  });

  it('cancels on a dismissal and on a navigation', () => {
    const chooser = createDeviceChooser({ showDevices: vi.fn() });
    const { contents, ask, page } = pageAt('coado-app://app/calculator');
    chooser.attach(contents);
    const cancelled = ask(found('a'));
    chooser.choose(null);
    expect(cancelled).toHaveBeenCalledWith('');
    const left = ask(found('a'));
    page.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
    expect(left).toHaveBeenCalledWith('');
  });

  it('offers nothing to foreign pages', () => {
    const showDevices = vi.fn();
    const { contents, ask } = pageAt('https://example.org/');
    createDeviceChooser({ showDevices }).attach(contents);
    expect(ask(found('a'))).toHaveBeenCalledWith('');
    expect(showDevices).not.toHaveBeenCalled();
  });
});
