import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { loadConfig } from '@/lib/config';
import { PrivacyPage } from './PrivacyPage';
import { TermsPage } from './TermsPage';

vi.mock('@/lib/config', () => ({ loadConfig: vi.fn() }));
afterEach(cleanup);

const UNSAID = {
  supabaseUrl: 'http://localhost',
  supabaseKey: 'key',
  operatorName: null,
  operatorContact: null,
  dataOfficer: null,
  court: null,
  dataCountry: null,
  accessRecords: false,
  downloads: {},
};
const SAID = {
  ...UNSAID,
  operatorName: 'Café da Esquina Ltda., CNPJ 00.000.000/0001-00',
  operatorContact: 'privacidade@example.com',
  dataOfficer: 'Encarregado da Esquina',
  court: 'Belo Horizonte/MG',
  dataCountry: 'US',
  accessRecords: true,
};

/** Returns the text of a page in one line, after the configuration is loaded. */
async function wordsOf(Page: FunctionComponent, config: typeof SAID | typeof UNSAID, sign: string) {
  vi.mocked(loadConfig).mockResolvedValue(config);
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const page = screen.getByRole('main');
  await vi.waitFor(() => expect(page.textContent).toContain(sign));
  return page.textContent.replace(/\s+/g, ' ');
}

it('the terms name operator, date, minimum age, law and court', async () => {
  const words = await wordsOf(TermsPage, SAID, 'Esquina');
  for (const said of [
    'Vale a partir de 22/11/2026',
    SAID.operatorName,
    SAID.operatorContact,
    'é preciso ter 18 anos ou mais (Lei 15.211/2025)',
    'não orientação médica',
    'o foro do lugar onde mora (Código de Defesa do Consumidor, artigo 101)',
    'fica eleito o foro de Belo Horizonte/MG',
  ]) {
    expect(words).toContain(said);
  }
});

it('the policy names officer, authority, rights, country and age as they are today', async () => {
  const words = await wordsOf(PrivacyPage, SAID, 'Esquina');
  for (const said of [
    'Vale a partir de 22/11/2026',
    'é Encarregado da Esquina, em privacidade@example.com',
    'Agência Nacional de Proteção de Dados (ANPD, Lei 15.352/2026)',
    'Anonimizar ou bloquear: dados desnecessários, excessivos ou tratados fora da lei',
    'ficam neste país: Estados Unidos',
    'cláusulas-padrão contratuais da ANPD',
    'por seis meses, como manda o Marco Civil da Internet',
    'Só quem tem 18 anos ou mais pode ter conta',
    'guarda quando você confirmou (Lei 15.211/2025)',
  ]) {
    expect(words).toContain(said);
  }
  expect(words).not.toContain('Autoridade Nacional');
});

it('promises nothing that the operator did not declare', async () => {
  const words = await wordsOf(PrivacyPage, UNSAID, 'O Coado guarda apenas as sessões abertas');
  expect(words).not.toMatch(/seis meses|Marco Civil|em até 30 dias/);
  expect(words).toContain('ainda não disse aqui em que país os dados ficam');
  expect(words).toContain('a pessoa ou empresa que mantém este endereço');
  cleanup();
  const terms = await wordsOf(TermsPage, UNSAID, 'pode escolher o foro');
  expect(terms).not.toContain('fica eleito');
});

it('says that nothing leaves Brazil if the data are stored there', async () => {
  const words = await wordsOf(PrivacyPage, { ...SAID, dataCountry: 'BR' }, 'ficam no Brasil');
  expect(words).toContain('não há transferência internacional');
});

it('names every kind of stored data, who may see it and when it is deleted', async () => {
  const words = await wordsOf(PrivacyPage, SAID, 'Esquina');
  for (const named of [
    'respostas dos quizzes, a memória das revisões',
    'certificados e fuso horário',
    'águas e seus minerais',
    'mesmo sem conta: os certificados que você tornar públicos',
    'saem do banco em seguida, em até um dia',
  ]) {
    expect(words).toContain(named);
  }
  expect(words).not.toMatch(/apagamos na hora perfil|some na hora\./);
});

it('are those of a private installation where no operator is named', async () => {
  for (const Page of [TermsPage, PrivacyPage]) {
    expect(await wordsOf(Page, UNSAID, 'instalação particular')).toContain(
      'Esta é uma instalação particular do Coado.',
    );
    cleanup();
    expect(await wordsOf(Page, SAID, 'Esquina')).not.toContain('instalação particular');
    cleanup();
  }
});
