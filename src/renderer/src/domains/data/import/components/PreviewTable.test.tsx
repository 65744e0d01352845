import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readCsv } from '../model/read-csv';
import { toRows } from '../model/to-rows';
import { PreviewTable } from './PreviewTable';

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
  const prepared = toRows(table, table.mapping, ids, []);
  render(
    <MantineProvider>
      <PreviewTable prepared={prepared} methods={methods} />
    </MantineProvider>,
  );
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toContain('250 ml');
  expect(cells).toContain('36 g');
});

it('says how many lines there are when it shows the first of them', () => {
  const lines = Array.from({ length: 30 }, () => '21/11/2025 08:00;V60;15;250');
  const table = readCsv(
    ['Data;Método;Café (g);Água (ml)', ...lines, 'ontem;V60;15;250'].join('\n'),
  );
  const methods = [{ id: 'v60', name: 'V60' }];
  const prepared = toRows(table, table.mapping, new Map([['V60', 'v60']]), []);
  render(
    <MantineProvider>
      <PreviewTable prepared={prepared} methods={methods} />
    </MantineProvider>,
  );
  expect(screen.getByText('As primeiras 20 de 31 linhas.')).toBeTruthy();
});
