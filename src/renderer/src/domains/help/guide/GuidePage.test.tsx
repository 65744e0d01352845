import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { GuidePage } from './GuidePage';

afterEach(cleanup);

it('knows the width of a picture before the picture has loaded', () => {
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/help/timer']}>
        <Routes>
          <Route path="/help/:slug" element={<GuidePage />} />
        </Routes>
      </MemoryRouter>
    </MantineProvider>,
  );
  const [picture] = screen.getAllByRole('img');
  expect(picture?.parentElement?.style.maxWidth).toBe('min(390px, 17rem)');
});
