import { MantineProvider } from '@mantine/core';
import { unbroken } from '@shared/format';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as clipboard from '@/lib/clipboard';
import { choice } from '../model/answers/compose';
import { unhelpfulAnswers } from '../model/unhelpful';
import { AnswerMessage } from './ChatMessage';
import { Helped } from './Helped';

const { knownConfig } = vi.hoisted(() => ({ knownConfig: vi.fn() }));
vi.mock('@/lib/config', () => ({ knownConfig }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('lists the choices of an answer as buttons in the tab order, which send the question', () => {
  const onAsk = vi.fn();
  render(
    <MantineProvider>
      <AnswerMessage
        text="É um destes?"
        actions={['Limpar moedor?', 'Moer arroz?'].map(choice)}
        lessons={null}
        streamed={false}
        onAsk={onAsk}
      />
    </MantineProvider>,
  );
  expect(screen.getByRole('list', { name: 'Escolha uma pergunta' }).children).toHaveLength(2);
  for (const button of screen.getAllByRole('button')) {
    expect([button.tagName, button.tabIndex]).toEqual(['BUTTON', 0]);
    fireEvent.click(button);
  }
  expect(onAsk.mock.calls).toEqual([['Limpar moedor?'], ['Moer arroz?']]);
});

it.each([false, true])('separates the answers to two questions, streamed: %s', (streamed) => {
  render(
    <MantineProvider>
      <AnswerMessage
        text={'Moa médio.\n• Um clique por vez.\n\nDeixe 4 minutos.'}
        lessons={null}
        streamed={streamed}
        onAsk={vi.fn()}
      />
    </MantineProvider>,
  );
  const line = screen.getByRole('separator');
  expect(line.previousElementSibling?.textContent).toBe('Um clique por vez.');
  expect(line.nextElementSibling?.textContent).toBe('Deixe 4 minutos.');
});

it('grows the card of an answer until its last word appears', () => {
  const card = (streamed: boolean) => {
    const { container, unmount } = render(
      <MantineProvider>
        <AnswerMessage text="Moa médio." lessons={null} streamed={streamed} onAsk={vi.fn()} />
      </MantineProvider>,
    );
    const words = [...container.querySelectorAll<HTMLElement>('p span')];
    const last = words.at(-1)?.style.animationDelay ?? '';
    const duration = container.querySelector('p')?.parentElement?.style.animationDuration;
    unmount();
    return { duration, last };
  };
  expect(card(true)).toEqual({ duration: '64ms', last: '64ms' });
  expect(card(false)).toEqual({ duration: '', last: '' });
});

it.each([false, true])('keeps a number and its unit on one line, streamed: %s', (streamed) => {
  const { container } = render(
    <MantineProvider>
      <AnswerMessage
        text="Para 15 g, 250 g de água a 94 °C."
        lessons={null}
        streamed={streamed}
        onAsk={vi.fn()}
      />
    </MantineProvider>,
  );
  expect(container.querySelector('p')?.textContent).toBe(
    'Para 15\u00a0g, 250\u00a0g de água a 94\u00a0°C.',
  );
});

it.each([false, true])('stresses the clock and the name of a step, streamed: %s', (streamed) => {
  const lines = ['0:45 Despejo: até 150 g.', 'Sem filtro: ferva a água.'];
  render(
    <MantineProvider>
      <AnswerMessage
        text={lines.map((line) => `• ${line}`).join('\n')}
        lessons={null}
        streamed={streamed}
        onAsk={vi.fn()}
      />
    </MantineProvider>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    lines.map(unbroken),
  );
  expect(screen.getAllByRole('strong').map(({ textContent }) => textContent?.trim())).toEqual([
    '0:45 Despejo:',
  ]);
});

it.each([false, true])('stresses a step that begins after hours, streamed: %s', (streamed) => {
  render(
    <MantineProvider>
      <AnswerMessage
        text="• 18 h 3 min Filtragem: Coe em papel."
        lessons={null}
        streamed={streamed}
        onAsk={vi.fn()}
      />
    </MantineProvider>,
  );
  expect(screen.getByRole('strong').textContent.trim()).toBe(
    '18\u00a0h\u00a03\u00a0min Filtragem:',
  );
});

it.each([false, true])('calls the services of an emergency at a tap, streamed: %s', (streamed) => {
  const text = 'Falta de ar: ligue 192 (SAMU) agora.\n• Disque-Intoxicação: 0800 722 6001.';
  const { container } = render(
    <MantineProvider>
      <AnswerMessage
        text={`${text}\n• Um coado leva 188 g.`}
        lessons={null}
        streamed={streamed}
        onAsk={vi.fn()}
      />
    </MantineProvider>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:192',
    'tel:08007226001',
  ]);
  expect(container.querySelector('p')?.textContent).toBe('Falta de ar: ligue 192 (SAMU) agora.');
});

it('calls no number of a recipe', () => {
  render(
    <MantineProvider>
      <AnswerMessage
        text="Encha até 192, depois 188."
        lessons={null}
        streamed={false}
        onAsk={vi.fn()}
      />
    </MantineProvider>,
  );
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it('does not ask again about an answer that is stored as unhelpful', () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  unhelpfulAnswers('caio').add({ question: 'Doce?', answer: 'Moa mais fino.' });
  render(
    <MantineProvider>
      <Helped userId="caio" question="Doce?" answer="Moa mais fino." />
      <Helped userId="caio" question="Salgado?" answer="Moa mais fino." />
    </MantineProvider>,
  );
  expect(screen.getAllByText(/Anotado só neste aparelho/)).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Sim' })).toHaveLength(1);
});

it('asks after choices whether none of them was meant, and keeps the question', () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  render(
    <MantineProvider>
      <Helped userId="bia" question="Prova?" answer="É um destes?" offersChoices />
    </MantineProvider>,
  );
  expect(screen.queryByText('Isso ajudou?')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Nenhum destes' }));
  expect(screen.getByRole('status').textContent).toContain('Anotado só neste aparelho.');
  expect(unhelpfulAnswers('bia').asText()).toContain('Pergunta: Prova?\nResposta: É um destes?');
});

it('scrolls to the copy button of an unhelpful answer, which the field may hide', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  render(
    <MantineProvider>
      <Helped userId="ana" question="Azedo?" answer="Moa mais fino." />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Não' }));
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('status')]);
});

it.each([
  ['suporte@coado.local', 'Copie e mande para suporte@coado.local.'],
  [null, 'Copie e mande para quem cuida deste Coado.'],
])('names the address %s for an unhelpful answer', (operatorContact, words) => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  knownConfig.mockReturnValue({ operatorContact });
  render(
    <MantineProvider>
      <Helped userId="ana" question="Azedo?" answer="Moa mais fino." />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Não' }));
  expect(screen.getByRole('status').textContent).toContain(words);
  const address = operatorContact === null ? [] : [`mailto:${operatorContact}`];
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(address);
});

it('copies an answer with its figures', () => {
  const write = vi.spyOn(clipboard, 'writeClipboard').mockResolvedValue(undefined);
  render(
    <MantineProvider>
      <Helped
        userId="rui"
        question="Água?"
        answer="Na V60, 1:16."
        facts={[{ label: 'Café', value: '15 g' }]}
      />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copiar a resposta' }));
  expect(write).toHaveBeenCalledWith('Na V60, 1:16.\nCafé: 15 g');
});
