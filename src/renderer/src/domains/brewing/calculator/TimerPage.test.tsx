import { MantineProvider } from '@mantine/core';
import { generateRecipe } from '@shared/brew/generate-recipe';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runningBrews } from '@/domains/running-brews/model/store';
import { CurrentUserContext } from '@/services/session/hooks/session';
import { TimerPage } from './TimerPage';

const OWNER = 'ana';

function startBrew(method: 'v60' | 'moka-pot' | 'espresso' = 'v60'): string {
  const recipe = generateRecipe({
    method: { id: method, name: method, temperatureC: 94, grind: 'Média-fina' },
    bean: null,
    beanId: null,
    roast: 'Média',
    coffeeGrams: 15,
    waterMl: 250,
  });
  return runningBrews.create({ recipe, ownerId: OWNER, start: true }).id;
}

/** Sends no queries, because the test has no server. */
const unasked = () => new QueryClient({ defaultOptions: { queries: { enabled: false } } });

function open(brewId: string) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={unasked()}>
        <CurrentUserContext value={{ id: OWNER, email: null }}>
          <MemoryRouter initialEntries={[`/calculator/timer/${brewId}`]}>
            <Routes>
              <Route path="/calculator/timer/:brewId" element={<TimerPage />} />
              <Route path="/calculator" element={<p>Calculadora</p>} />
            </Routes>
          </MemoryRouter>
        </CurrentUserContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

/** Time, in ms, from a full second to the frame that shows it. */
const SHOWN_MS = 30;
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000 + SHOWN_MS));
/** Lets the timer load the code of its questions and its end, as an idle page does. */
const loadRest = () => act(() => vi.dynamicImportSettled());
const clock = () => screen.getByRole('timer').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const step = () => screen.getByRole('region', { name: 'Etapa atual' }).textContent;

describe('TimerPage', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    for (const { id } of runningBrews.getState().brews) runningBrews.remove(id);
    // Runs a frame that was requested with the fake timers; it would not run with real ones.
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
  });

  it('follows the clock through the steps of the recipe', () => {
    open(startBrew());
    expect(clock()).toBe('00:00');
    expect(step()).toContain('Etapa 1 / 3');
    expect(step()).toContain('Despeje até 45 g');
    pass(30);
    expect(clock()).toBe('00:30');
    expect(step()).toContain('faltam 15 s');
    expect(screen.getByText('A seguir, 0:45')).toBeTruthy();
    pass(15);
    expect(step()).toContain('Etapa 2 / 3');
    expect(step()).toContain('Despeje até 250 g');
    expect(document.title).toContain('00:45');
  });

  it('announces each step once', () => {
    open(startBrew());
    const announced = screen.getAllByRole('status')[0];
    const first = announced?.textContent;
    pass(20);
    expect(announced?.textContent).toBe(first);
    pass(25);
    expect(announced?.textContent).toContain('Etapa 2 de 3');
  });

  it('ends an espresso at any time, and expects no drops at its start', async () => {
    const id = startBrew('espresso');
    open(id);
    pass(5);
    expect(step()).not.toContain('agora, perto de');
    pass(13);
    press('Já terminou? Concluir');
    await loadRest();
    expect(runningBrews.moment(id)).toMatchObject({ status: 'finished', elapsedMs: 18_060 });
  });

  it('pauses and goes on with the button and with the space bar', () => {
    open(startBrew());
    pass(10);
    press('Pausar');
    pass(60);
    expect(clock()).toBe('00:10');
    expect(step()).toContain('Em pausa');
    fireEvent.keyDown(document.body, { key: ' ' });
    pass(5);
    expect(clock()).toBe('00:15');
  });

  it('goes back to 0 and step 1 and stops on reset', async () => {
    open(startBrew());
    pass(60);
    await loadRest();
    press('Reiniciar');
    expect(screen.getByText('Reiniciar o preparo?')).toBeTruthy();
    press('Continuar preparando');
    expect(clock()).toBe('01:00');
    press('Reiniciar');
    press('Reiniciar do zero');
    pass(10);
    expect(clock()).toBe('00:00');
    expect(step()).toContain('Etapa 1 / 3');
    press('Começar');
    pass(3);
    expect(clock()).toBe('00:03');
  });

  it('asks before it gives up a brew that is under way', async () => {
    const id = startBrew();
    open(id);
    pass(5);
    await loadRest();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByText('Cancelar o preparo?')).toBeTruthy();
    press('Continuar preparando');
    expect(runningBrews.find(id)).not.toBeNull();
    press('Cancelar');
    press('Cancelar preparo');
    expect(runningBrews.find(id)).toBeNull();
    expect(screen.getByText('Calculadora')).toBeTruthy();
  });

  it('waits for a tap where the stove sets the pace', () => {
    open(startBrew('moka-pot'));
    pass(400);
    expect(step()).toContain('Etapa 1 / 3');
    expect(screen.getByText(/^Etapa 1 de 3: Fogo baixo\. 250 gramas de água\./)).toBeTruthy();
    press('Pronto, seguir');
    expect(step()).toContain('Etapa 2 / 3');
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(step()).toContain('Etapa 3 / 3');
    expect(screen.getByRole('button', { name: 'Já terminou? Concluir' })).toBeTruthy();
  });

  it('ends at the total time and offers to save, rate and correct it', async () => {
    const id = startBrew();
    open(id);
    pass(5);
    await loadRest();
    pass(176);
    expect(screen.getByRole('heading', { name: 'Preparo Finalizado!' })).toBeTruthy();
    const time = screen.getByLabelText<HTMLInputElement>('Tempo real');
    expect(time.value).toBe('3:00');
    fireEvent.change(time, { target: { value: '3:7' } });
    expect(screen.getByText(/minutos e segundos, como/)).toBeTruthy();
    fireEvent.change(time, { target: { value: '3:27' } });
    fireEvent.change(screen.getByLabelText('Nota'), { target: { value: '4.5' } });
    expect(runningBrews.find(id)?.journal).toMatchObject({ durationSeconds: 207, rating: 4.5 });
  });

  it('counts on through the drawdown until it is stopped', async () => {
    open(startBrew());
    pass(5);
    await loadRest();
    pass(176);
    press('Continuar contando');
    pass(20);
    expect(step()).toContain('Além da receita');
    press('Parar');
    expect(screen.getByLabelText<HTMLInputElement>('Tempo real').value).toBe('3:21');
  });

  it('corrects the time by the arrow keys, and by a long press on the dial', () => {
    open(startBrew());
    pass(20);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(clock()).toContain('00:25');
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(clock()).toContain('00:20');
    fireEvent.contextMenu(screen.getByRole('timer'));
    expect(screen.getByText(/^Estou em/).textContent).toBe('Estou em 0:20');
    press('+ 5 s');
    expect(clock()).toContain('00:25');
    press('OK');
    expect(screen.queryByText(/^Estou em/)).toBeNull();
  });

  it('offers to go on from before where the clock jumped, or to keep the time', async () => {
    const id = startBrew();
    open(id);
    pass(6);
    await loadRest();
    // Moves the clock three hours forward, as another system on this computer may do.
    const jump = () => act(() => vi.setSystemTime(Date.now() + 10_800_000));
    jump();
    pass(1);
    expect(screen.getByRole('heading', { name: 'Preparo Finalizado!' })).toBeTruthy();
    expect(screen.getByText('O relógio do aparelho pulou 3 h.')).toBeTruthy();
    press('Continuar de 0:06');
    expect(clock()).toContain('00:07');
    expect(step()).toContain('Pré-infusão');
    pass(3);
    expect(clock()).toContain('00:10');
    jump();
    pass(1);
    press('Passou mesmo');
    expect(screen.queryByText(/O relógio do aparelho pulou/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Tempo real').value).toBe('3:00');
  });

  it('leaves for the calculator when there is no such brew here', () => {
    open('a2f1ff6c-9f8a-4f0e-8f0e-000000000000');
    expect(screen.getByText('Calculadora')).toBeTruthy();
  });
});
