import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Bubble } from './Bubble';

const rendered = vi.hoisted(() => vi.fn());
vi.mock('./BubbleContent', () => ({
  BubbleContent: () => {
    rendered();
    return null;
  },
}));
vi.mock('./BubbleActions', () => ({ BubbleMenu: () => null, Reactions: () => null }));

type Props = ComponentProps<typeof Bubble>;

const props: Props = {
  item: {
    message: {
      id: 'm',
      own: true,
      createdAt: '2026-11-21T14:05:00Z',
      edited: false,
      content: { kind: 'text', text: 'Que moagem?' },
      replyTo: null,
      reactions: [],
      status: 'sent',
      problem: null,
      uploadPath: null,
    },
    startsDay: false,
    startsUnread: false,
    startsGroup: true,
    endsGroup: true,
  },
  otherName: 'Beto',
  spellsStatus: true,
  viewerId: 'ana',
  closed: false,
  isFound: false,
  acts: {
    onReply: () => undefined,
    onReact: () => undefined,
    onForward: () => undefined,
    onEdit: () => undefined,
    onDelete: () => undefined,
    onReport: () => undefined,
  },
  onJump: () => undefined,
};

afterEach(cleanup);

const copyOf = (item: Props['item']) => ({ ...item, message: { ...item.message } });

it('renders again for a changed item, but not for an equal copy', () => {
  const bubble = (each: Props) => (
    <MantineProvider env="test">
      <Bubble {...each} />
    </MantineProvider>
  );
  const { rerender } = render(bubble(props));
  const before = rendered.mock.calls.length;
  rerender(bubble({ ...props, item: copyOf(props.item) }));
  expect(rendered).toHaveBeenCalledTimes(before);

  const read: Props['item'] = {
    ...props.item,
    message: { ...props.item.message, status: 'read' },
  };
  rerender(bubble({ ...props, item: read }));
  expect(rendered).toHaveBeenCalledTimes(before + 1);
  rerender(bubble({ ...props, item: read, spellsStatus: false }));
  expect(rendered).toHaveBeenCalledTimes(before + 2);
});
