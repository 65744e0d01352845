import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { ElectronApplication, Page } from 'playwright/test';
import { repositoryRoot } from '../../scripts/lib/run-bin.ts';
import { encodeRecipeFragment } from '../../src/shared/recipe-text/recipe-link.ts';
import { electronArguments, fromSetUp, readConfig, routeOf } from '../support/desktop.ts';
import { MAIL_BUTTONS, mailLink } from '../support/mails.ts';
import { openedMailbox } from './support/mailbox.ts';
import { pageFetch } from './support/page-fetch.ts';
import { expect, test } from './support/test.ts';

const person = { email: 'elo.teste@coado.local', password: 'cafe-coado-7' };

/** Starts the program again with a link, as the system does; waits until it has ended. */
async function openLink(userData: string, link: string): Promise<void> {
  const child = spawn(
    fromSetUp('COADO_TEST_ELECTRON'),
    [...electronArguments(userData), repositoryRoot, link],
    { stdio: 'ignore' },
  );
  await once(child, 'exit');
}

const SENT = {
  source: '',
  methodId: 'v60',
  bean: '',
  roast: 'Média',
  coffeeGrams: 15,
  waterMl: 250,
  temperature: 94,
  grindSize: 'Média-fina',
  grinder: null,
  preparation: [],
  steps: [
    {
      kind: 'pour',
      time: 180,
      expectedTime: 0,
      targetWater: 250,
      pourSeconds: 30,
      title: 'Despejo',
      description: 'Despeje até 250 g.',
    },
  ],
} as const;

/** Types of mailed links, with their buttons' texts; the link's own type comes last. */
const MAIL_LINKS = [
  ['signup', 'Confirmar'],
  ['invite', 'Aceitar como'],
  ['recovery', 'Continuar como'],
  ['email_change', 'Trocar meu e-mail para'],
  ['email', 'Entrar como'],
  ['magiclink', 'Entrar como'],
] as const;

function linkOfType(link: string, type: string): string {
  const url = new URL(link);
  url.searchParams.set('type', type);
  return url.href;
}

async function registered(page: Page) {
  const { supabaseUrl, supabaseKey } = await readConfig(page);
  const client = createClient(supabaseUrl, supabaseKey, {
    auth: { persistSession: false },
    global: { fetch: pageFetch(page) },
  });
  const { error } = await client.auth.signUp({
    ...person,
    options: {
      data: {
        name: 'Elo Teste',
        username: 'elo.teste',
        experiencelevel: 'Curioso por Café',
        adult: true,
      },
    },
  });
  if (error) throw error;
  return client;
}

const mailsOf = async (app: ElectronApplication) => ({ mailboxUrl: await openedMailbox(app) });

test('a second start with a magic link signs in; hostile links are ignored and logged', async ({
  open,
  userData,
}) => {
  const { page, app, log } = await open();
  const client = await registered(page);
  await client.auth.signInWithOtp({ email: person.email, options: { shouldCreateUser: false } });
  const link = await mailLink(await mailsOf(app), person.email, 'magic_link');
  expect(link).toMatch(/^coado:\/\//);

  const hostile = [
    'coado://evil.example/auth/confirm?token_hash=segredo&type=magiclink',
    'coado://post/../../settings',
    'coado://profile/javascript:alert(1)',
    'coado://auth/confirm?token_hash=segredo&type=<script>',
    'coado:javascript:alert(1)',
  ];
  for (const bad of hostile) await openLink(userData, bad);
  await expect.poll(() => log().match(/A link was ignored/g)?.length).toBe(hostile.length);
  expect(log()).not.toContain('segredo');
  expect(routeOf(page)).toBe('/');

  const spent: string[] = [];
  page.on('request', (request) => {
    if (/auth\/v1\/(verify|token)/.test(request.url())) spent.push(request.url());
  });
  for (const [type, label] of MAIL_LINKS) {
    await openLink(userData, linkOfType(link, type));
    await expect(page.getByRole('button', { name: `${label} ${person.email}` })).toBeVisible();
  }
  // The links contain the same token. Opening a link does not use it, so the last one still works.
  expect(spent).toEqual([]);
  await page.getByRole('button', { name: /^Entrar como / }).click();
  await expect.poll(() => routeOf(page)).toBe('/dashboard');
  await expect(page.getByRole('heading', { name: 'Olá, Elo!' })).toBeVisible();
  expect(app.windows()).toHaveLength(1);

  await openLink(userData, 'coado://method/v60');
  await expect.poll(() => routeOf(page)).toBe('/methods/v60');

  const fragment = await encodeRecipeFragment({ ...SENT, title: 'V60 do link' });
  await openLink(userData, `coado://recipe/shared#${fragment}`);
  await expect(page.getByRole('heading', { name: 'V60 do link', level: 1 })).toBeVisible();
  await openLink(userData, 'coado://recipe/0b5b7e1e-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Receita não encontrada' })).toBeVisible();

  const file = join(userData, 'V60.coado');
  writeFileSync(file, '☕ V60 da casa\nMétodo: V60\n');
  await openLink(userData, file);
  await expect(page.getByLabel('Texto ou link da receita')).toHaveValue(/^☕ V60 da casa/);
});

test('the mails of a forgotten password and of a new address lead into the app', async ({
  open,
  userData,
}) => {
  const { page, app } = await open();
  const client = await registered(page);
  const mails = await mailsOf(app);
  const next = `novo.${person.email}`;
  const follow = async (link: string) => {
    await openLink(userData, link);
    await page.getByRole('button', { name: MAIL_BUTTONS }).click();
  };

  await test.step('both links of a new address', async () => {
    const { error } = await client.auth.updateUser({ email: next });
    expect(error).toBeNull();
    await follow(await mailLink(mails, person.email, 'email_change'));
    await expect(page.getByRole('heading', { name: 'Falta um passo' })).toBeVisible();
    await follow(await mailLink(mails, next, 'email_change'));
    await expect.poll(() => routeOf(page)).toBe('/dashboard');
  });

  await test.step('the link of a forgotten password, at the new address', async () => {
    await client.auth.resetPasswordForEmail(next);
    await follow(await mailLink(mails, next, 'recovery'));
    await expect(page.getByRole('heading', { name: 'Nova senha' })).toBeVisible();
    await page.getByLabel('Nova senha').fill('cafe-coado-8');
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(page.getByText('Senha atualizada.')).toBeVisible();
    const { error } = await client.auth.signInWithPassword({
      email: next,
      password: 'cafe-coado-8',
    });
    expect(error).toBeNull();
  });
});

test('a cold start with a link opens its screen', async ({ open }) => {
  const { page } = await open('coado://auth/confirm?error=access_denied&error_code=otp_expired');
  await expect.poll(() => routeOf(page)).toBe('/auth/confirm');
});
