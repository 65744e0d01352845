import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BagNote } from './OverflowNote';

const onUseAmounts = vi.fn();

function show(remaining: number | null) {
  render(
    <MantineProvider env="test">
      <BagNote
        methodId="v60"
        bean={{ name: 'Bourbon', remaining_grams: remaining }}
        amounts={{ coffee: 25, water: 400 }}
        onUseAmounts={onUseAmounts}
      />
    </MantineProvider>,
  );
  return screen.getByRole('status').textContent ?? '';
}

describe('BagNote', () => {
  afterEach(cleanup);

  it('says nothing while the bag has enough, or is not tracked', () => {
    expect(show(25)).toBe('');
    cleanup();
    expect(show(null)).toBe('');
  });

  it('offers what is left, at the same ratio', () => {
    expect(show(20)).toMatch(/Restam 20.g de .*Bourbon.*, e a receita pede 25.g\./);
    fireEvent.click(screen.getByRole('button'));
    expect(onUseAmounts).toHaveBeenCalledWith({ coffee: 20, water: 320 });
  });

  it('names an empty bag', () => {
    expect(show(0)).toMatch(/^O pacote de .*Bourbon.* acabou\.$/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
