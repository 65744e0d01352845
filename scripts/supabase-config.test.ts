import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from './lib/run-bin.ts';

/** Checks a hosted project's settings: every template is Portuguese, linked and usable. */

const supabase = path.join(repositoryRoot, 'supabase');
const config = await readFile(path.join(supabase, 'config.toml'), 'utf8');
const files = (await readdir(path.join(supabase, 'templates'))).filter((file) =>
  file.endsWith('.html'),
);

const KINDS = [
  'confirmation',
  'email_change',
  'invite',
  'magic_link',
  'reauthentication',
  'recovery',
];

const NOTICES = ['email_changed', 'password_changed'];

/** Notices that only Coado's own server sends, not a hosted project. */
const OWN_NOTICES = ['account_deleted'];

it('has a template for every mail that is sent to a person', () => {
  const names = [...KINDS, ...[...NOTICES, ...OWN_NOTICES].map((kind) => `${kind}_notification`)];
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.html`).toSorted());
});

it('does not set social providers, which the dashboard configures', () => {
  expect(config).not.toMatch(/^\[auth\.external/m);
});

it('requires a minute between two mails to one person', () => {
  expect(config).toContain('max_frequency = "60s"');
});

describe.each(NOTICES)('the notice of %s', (kind) => {
  it('is enabled, listed, Portuguese, and names the account', async () => {
    const section = config.split(`[auth.email.notification.${kind}]`)[1]?.split('\n[')[0] ?? '';
    expect(section).toContain('enabled = true');
    expect(section).toContain(`content_path = "./supabase/templates/${kind}_notification.html"`);
    const file = path.join(supabase, 'templates', `${kind}_notification.html`);
    const html = await readFile(file, 'utf8');
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain('{{ .Email }}');
  });
});

describe.each(KINDS)('the %s mail', (kind) => {
  it('is listed with a Portuguese subject', () => {
    const section = config.split(`[auth.email.template.${kind}]`)[1]?.split('\n[')[0] ?? '';
    expect(section).toContain(`content_path = "./supabase/templates/${kind}.html"`);
    expect(section).toMatch(/subject = "[^"]*Coado"/);
  });

  it('is Portuguese and contains a code and a link that works in any browser', async () => {
    const html = await readFile(path.join(supabase, 'templates', `${kind}.html`), 'utf8');
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain('{{ .Token }}');
    expect(html).not.toContain('ConfirmationURL');
    expect(html.includes('/auth/confirm?token_hash={{ .TokenHash }}')).toBe(
      kind !== 'reauthentication',
    );
  });
});
