import { MantineProvider } from '@mantine/core';
import { generateRecipe } from '@shared/brew/generate-recipe';
import { vesselsFor } from '@shared/brew/vessels';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CalculatorState, chooseMethod, INITIAL_CALCULATOR } from '../../model/calculator';
import { ParametersStep } from './ParametersStep';

const onGenerate = vi.fn();

const V60 = { id: 'v60', name: 'V60', temperatureC: 94, grind: 'Média-fina (ajustar)' };

function recipeOf({ coffee, water, roast }: CalculatorState) {
  if (coffee.value < 0.1 || water.value < 0.1) return null;
  return generateRecipe({
    ...{ method: V60, bean: null, beanId: null, roast },
    ...{ coffeeGrams: coffee.value, waterMl: water.value },
  });
}

function Calculator() {
  const [state, setState] = useState(
    chooseMethod(INITIAL_CALCULATOR, { id: 'v60', defaultRatio: '1:16' }),
  );
  const [vesselId, setVesselId] = useState<string | null>(null);
  return (
    <MantineProvider>
      <ParametersStep
        state={state}
        vessels={vesselsFor('v60')}
        methodId="v60"
        methodName="V60"
        recipe={recipeOf(state)}
        dialled={null}
        extras={{ ice: 0, milk: 0, drained: 0 }}
        vesselId={vesselId}
        onVessel={({ id }) => setVesselId(id)}
        onChange={setState}
        onGenerate={onGenerate}
      />
    </MantineProvider>
  );
}

const shown = (label: string) => screen.getByLabelText(label).getAttribute('aria-valuenow');
const text = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const generate = () => fireEvent.click(screen.getByRole('button', { name: 'Gerar Receita' }));

describe('ParametersStep', () => {
  beforeEach(() => {
    onGenerate.mockClear();
    render(<Calculator />);
  });
  afterEach(cleanup);

  it('starts with 15 g at the ratio of the method', () => {
    expect([text('Café (g)'), text('Proporção (1:x)'), text('Água (ml)')]).toEqual([
      '15',
      '16',
      '240',
    ]);
    expect(
      screen.getByText('Pré-infusão com 45 g e depois mais 195 g. Tempo estimado: 3:00.'),
    ).toBeTruthy();
  });

  it('warns before the cone runs over, and leads out of it', () => {
    type('Água (ml)', '500');
    expect(screen.queryByText(/transbordar/)).toBeNull();
    fireEvent.click(screen.getByLabelText(/V60 01/));
    expect(screen.getByText(/Vai transbordar: são cerca de 500 ml, e V60 01/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Usar 18,7\u00a0g\u00a0· 300\u00a0ml' }));
    expect(screen.queryByText(/transbordar/)).toBeNull();
    expect(shown('Água (ml)')).toBe('300');

    type('Água (ml)', '500');
    fireEvent.click(screen.getByRole('button', { name: 'Trocar: V60 02' }));
    expect(screen.queryByText(/transbordar/)).toBeNull();
    expect(shown('Água (ml)')).toBe('500');
  });

  it.each(['15,5', '15.5'])('takes %s as fifteen and a half', (typed) => {
    type('Café (g)', typed);
    expect(text('Café (g)')).toBe(typed);
    expect(shown('Água (ml)')).toBe('248');
  });

  it('recalculates coffee from water, to one decimal', () => {
    type('Água (ml)', '300');
    expect(shown('Café (g)')).toBe('18.8');
  });

  it('recalculates water from the ratio', () => {
    type('Proporção (1:x)', '16,7');
    expect(shown('Água (ml)')).toBe('251');
  });

  it.each(['abc', '-3', '', '1e3', '12 colheres'])(
    'ignores %j and shows the figure again',
    (typed) => {
      type('Café (g)', typed);
      expect(text('Café (g)')).toBe(typed);
      expect(shown('Café (g)')).toBe('15');
      expect(shown('Água (ml)')).toBe('240');
      fireEvent.blur(screen.getByLabelText('Café (g)'));
      expect(text('Café (g)')).toBe('15');
    },
  );

  it('takes a pasted ratio with its prefix and a number with spaces', () => {
    type('Proporção (1:x)', '1:15,5');
    expect(shown('Água (ml)')).toBe('233');
    type('Café (g)', ' 20 ');
    expect(shown('Água (ml)')).toBe('310');
  });

  it('steps by 1 and by 0.1, with buttons and arrow keys', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Mais café' }));
    expect(text('Café (g)')).toBe('16');
    fireEvent.click(screen.getByRole('button', { name: 'Menos proporção' }));
    expect(text('Proporção (1:x)')).toBe('15,9');
    fireEvent.keyDown(screen.getByLabelText('Água (ml)'), { key: 'ArrowUp' });
    expect(text('Água (ml)')).toBe('255');
  });

  it('never steps below zero', () => {
    type('Café (g)', '0,4');
    fireEvent.click(screen.getByRole('button', { name: 'Menos café' }));
    expect(text('Café (g)')).toBe('0');
    expect(screen.getByRole('button', { name: 'Menos café' })).toHaveProperty('disabled', true);
  });

  it('generates when the amounts make a recipe', () => {
    generate();
    expect(onGenerate).toHaveBeenCalledOnce();
  });

  it.each([
    ['Café (g)', '0', /maiores que zero/],
    ['Café (g)', '3000', /até 2 kg/],
    ['Proporção (1:x)', '61', /entre 1:0,5 e 1:60/],
  ])('says why %s of %s makes none', (label, value, reason) => {
    type(label, value);
    generate();
    expect(onGenerate).not.toHaveBeenCalled();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(text(label)).toBe(value);
  });
});
