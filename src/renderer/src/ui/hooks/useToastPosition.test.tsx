import { notifications } from '@mantine/notifications';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToastPosition } from './useToastPosition';

const toast = `
  <div class="mantine-Notifications-root">
    <div class="mantine-Notification-root">Conquista desbloqueada</div>
  </div>`;
const dialog = '<div role="dialog"><input><button type="submit">Publicar</button></div>';
const boxes = new Map<string, DOMRect>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxes.get(this.textContent?.trim() ?? '') ?? new DOMRect();
  });
  boxes.set('Conquista desbloqueada', new DOMRect(800, 700, 400, 60));
});

afterEach(() => {
  act(() => notifications.clean());
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(html: string): void {
  document.body.innerHTML += html;
  act(() => {
    document.querySelector('input')?.focus();
    vi.runAllTimers();
  });
}

it.each([
  ['moves', 720, 'top'],
  ['stays, where it covers nothing,', 300, 'bottom'],
])('%s for a dialog that opens under a toast', (_, top, position) => {
  boxes.set('Publicar', new DOMRect(850, top, 100, 40));
  const { result } = renderHook(() => useToastPosition());
  act(() => {
    notifications.show({ message: 'Conquista desbloqueada' });
    vi.runAllTimers();
  });
  document.body.innerHTML += toast;
  expect(result.current.edge).toBe('bottom');
  open(dialog);
  expect(result.current.edge).toBe(position);
});
