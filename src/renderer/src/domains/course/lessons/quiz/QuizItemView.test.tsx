import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { QuizItemView } from './QuizItemView';
import type { ShownItem } from './shown-item';

const item: ShownItem = {
  kind: 'truth',
  id: 'p1',
  prompt: 'A casca fica por fora.',
  hasHint: false,
  figure: 'cherry',
};

const show = (shown: ShownItem) =>
  render(
    <QuizItemView item={shown} answer={null} verdict={null} locked={false} onAnswer={vi.fn()} />,
  );

afterEach(cleanup);

it('draws the figure of a question, in words for who does not see it', () => {
  show(item);
  const drawing = screen.getByRole('img', { name: /^Uma cereja de café em corte/ });
  const question = screen.getByRole('group', { name: item.prompt });
  expect(drawing.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('draws nothing where a question has no figure', () => {
  show({ ...item, figure: undefined });
  expect(screen.queryByRole('img')).toBeNull();
});
