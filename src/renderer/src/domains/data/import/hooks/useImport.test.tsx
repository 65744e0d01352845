import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type * as Imports from '../api/imports';
import { readCsv } from '../model/read-csv';
import { useImport } from './useImport';

type Options = Parameters<typeof Imports.importRows>[0];
const runs = vi.hoisted(() => ({ importRows: vi.fn<typeof Imports.importRows>() }));
vi.mock('../api/imports', () => ({
  ...runs,
  undoImport: vi.fn(),
  importsKey: (userId: string) => ['imports', userId],
}));
vi.mock('@/domains/journal/brews/api/brews', () => ({ refreshBrewDependents: vi.fn() }));
vi.mock('@/domains/gear/methods/api/methods', () => {
  const listed = (rows: object[]) => () =>
    queryOptions({ queryKey: ['methods', rows.length], queryFn: async () => rows });
  return {
    methodsQuery: listed([{ id: 'v60', name: 'V60' }]),
    ownMethodsQuery: listed([]),
    methodsKeys: { ownMethods: (userId: string) => ['methods', userId, 'own'] },
  };
});

class SheetReader extends EventTarget {
  postMessage(): void {
    const table = readCsv(
      'Data;Método;Café (g);Água (ml)\n21/11/2025 08:00;V60;15;250\n22/11/2025 08:00;V60;15;250',
    );
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { table } })));
  }
  terminate(): void {
    this.postMessage = () => undefined;
  }
}

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

const untilStopped = ({ signal, onProgress }: Options) =>
  new Promise<never>((_resolve, reject) => {
    onProgress(1);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

it('reports no failure if the person stops it, and then continues the same import', async () => {
  vi.stubGlobal('Worker', SheetReader);
  runs.importRows.mockImplementation(untilStopped);
  const { result } = renderHook(() => useImport('ana'), { wrapper });
  act(() => result.current.reading.mutate({ chosen: [new File(['x'], 'diario.csv')] }));
  await waitFor(() => expect(result.current.read?.prepared.ready).toHaveLength(2));
  act(() => result.current.start());
  await waitFor(() => expect(result.current.done).toBe(1));
  expect(result.current.isCancelled).toBe(false);
  act(() => result.current.cancel());
  await waitFor(() => expect(result.current.isCancelled).toBe(true));
  expect(result.current.importing.error).toBeNull();

  act(() => result.current.start());
  await waitFor(() => expect(runs.importRows).toHaveBeenCalledTimes(2));
  expect(result.current.isCancelled).toBe(false);
  const [first, second] = runs.importRows.mock.calls.map(([options]) => options);
  expect(second?.file.importId).toBe(first?.file.importId);
  expect(second?.rows).toEqual(first?.rows);
  expect(second?.signal.aborted).toBe(false);
});
