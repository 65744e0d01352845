import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { QuizItemView } from './QuizItemView';
import { firstAnswer, type ShownItem } from './shown-item';

const item: ShownItem = {
  kind: 'truth',
  id: 'p1',
  prompt: 'A casca fica por fora.',
  hasHint: false,
  figure: 'cherry',
};

const show = (shown: ShownItem) =>
  render(
    <QuizItemView
      item={shown}
      answer={firstAnswer(shown)}
      verdict={null}
      locked={false}
      onAnswer={vi.fn()}
    />,
    { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> },
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

it.each<ShownItem>([
  item,
  { ...item, kind: 'order', steps: ['Moer', 'Despejar'] },
  { ...item, kind: 'match', lefts: ['V60'], rights: ['Filtro de papel'] },
  { ...item, kind: 'number', unit: 'g' },
])('shows the question of the kind $kind in large letters', (shown) => {
  show(shown);
  expect(screen.getByText(shown.prompt).classList).toContain('text-2xl');
});
