import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readCsv } from '../model/read-csv';
import { toRows } from '../model/to-rows';
import { PreviewList } from './PreviewList';

afterEach(cleanup);

it('shows poured water in ml and what an espresso yields in g', () => {
  const table = readCsv(
    [
      'Data;Método;Café (g);Água (ml)',
      '21/11/2025 08:00;V60;15;250',
      '22/11/2025 08:00;Espresso;18;36',
    ].join('\n'),
  );
  const methods = [
    { id: 'v60', name: 'V60' },
    { id: 'espresso', name: 'Espresso' },
  ];
  const ids = new Map(methods.map(({ id, name }) => [name, id]));
  const prepared = toRows(table, ids, []);
  render(
    <MantineProvider>
      <PreviewList prepared={prepared} methods={methods} chosen={new Map()} />
    </MantineProvider>,
  );
  expect(screen.getByText(/^15 g · 250 ml$/)).toBeTruthy();
  expect(screen.getByText(/^18 g · 36 g$/)).toBeTruthy();
});

it('shows the number of all lines beside the first ones', () => {
  const lines = Array.from({ length: 30 }, () => '21/11/2025 08:00;V60;15;250');
  const table = readCsv(
    ['Data;Método;Café (g);Água (ml)', ...lines, 'ontem;V60;15;250'].join('\n'),
  );
  const methods = [{ id: 'v60', name: 'V60' }];
  const prepared = toRows(table, new Map([['V60', 'v60']]), []);
  render(
    <MantineProvider>
      <PreviewList prepared={prepared} methods={methods} chosen={new Map()} />
    </MantineProvider>,
  );
  expect(screen.getByText('As primeiras 20 de 31 linhas.')).toBeTruthy();
});

it('shows a new method by its name in the file, and a refused line with its number and reason', () => {
  const table = readCsv(
    [
      'Data;Método;Café (g);Água (ml)',
      '21/11/2025 08:00;Engenhoca;15;250',
      'ontem;V60;15;250',
    ].join('\n'),
  );
  const chosen = new Map([
    ['Engenhoca', 'own-1'],
    ['V60', 'v60'],
  ]);
  const prepared = toRows(table, chosen, []);
  render(
    <MantineProvider>
      <PreviewList prepared={prepared} methods={[{ id: 'v60', name: 'V60' }]} chosen={chosen} />
    </MantineProvider>,
  );
  expect(screen.getByText(/Engenhoca \(método novo\)/)).toBeTruthy();
  expect(screen.getByText('Linha 3, de fora')).toBeTruthy();
  expect(screen.getByText(/^Não entendemos a data/)).toBeTruthy();
});
