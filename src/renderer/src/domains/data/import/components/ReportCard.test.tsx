import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { FieldNote } from '../model/source-table';
import { ReportCard } from './ReportCard';

afterEach(cleanup);

const fields: FieldNote[] = [
  { part: 'Preparos', field: 'grind_weight', count: 28, state: 'imported', as: 'café' },
  { part: 'Preparos', field: 'rating', count: 3, state: 'changed', as: 'nota, em meias estrelas' },
  { part: 'Preparos', field: 'warp_speed', count: 2, state: 'left', as: '' },
  { part: 'Preparos', field: 'coordinates', count: 28, state: 'left', as: 'não o guardamos' },
];

const show = (more: Partial<ComponentProps<typeof ReportCard>['report']>) =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <ReportCard
          report={{
            importId: 'a',
            inserted: 28,
            duplicates: 0,
            corrected: 0,
            unchanged: 0,
            restored: 0,
            refused: [],
            refusedItems: [],
            counts: [],
            fields: [],
            notices: [],
            noBrews: [],
            ...more,
          }}
          undoing={false}
          onUndo={() => undefined}
          onAgain={() => undefined}
        />
      </MemoryRouter>
    </MantineProvider>,
  );

it('shows a tick only for a file that is imported whole', () => {
  const refused = [{ row: 4, reason: 'Sem café.' }];
  const toneOf = (more: Parameters<typeof show>[0]) => {
    const { container, unmount } = show(more);
    const tone = container.querySelector('[data-tone]')?.getAttribute('data-tone');
    unmount();
    return tone;
  };
  expect(toneOf({})).toBe('success');
  expect(toneOf({ refused })).toBe('notice');
  expect(toneOf({ inserted: 0, duplicates: 3 })).toBe('success');
  expect(toneOf({ inserted: 0, refused })).toBe('danger');
});

it('names the imported fields in Portuguese, followed by the other app’s name', () => {
  show({
    fields,
    noBrews: [
      { row: 9, words: 'Total' },
      { row: 10, words: 'Média' },
    ],
  });
  expect(screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent)).toEqual(
    [
      'Preparos: nota, em meias estrelas (3×), do campo rating',
      'Preparos: campo warp_speed (2×)',
      'Preparos: campo coordinates (28×): não o guardamos',
      'Preparos: café (28×), do campo grind_weight',
    ],
  );
  expect(document.body.textContent).toContain(
    'Não são preparos e ficam de fora: linha 9 (Total), linha 10 (Média).',
  );
});
