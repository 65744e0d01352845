import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { firstLink, htmlToText, renderTemplate } from './render.ts';

const variables = {
  SiteURL: 'http://localhost:4000',
  RedirectTo: 'http://localhost:4000/a?b=c&d="><script>',
  TokenHash: 'pkce_abc',
  Token: '012345',
  ConfirmationURL: 'http://localhost:4000/auth/v1/verify?token=x&type=signup',
  Email: '"<img src=x>"@coado.local',
  NewEmail: 'nova@coado.local',
};

describe('renderTemplate', () => {
  it('percent-encodes in the query of a link, and escapes HTML elsewhere', () => {
    const template = '<a href="{{ .SiteURL }}/x?next={{.RedirectTo}}">{{ .Email }}</a>';
    expect(renderTemplate(template, variables)).toBe(
      '<a href="http://localhost:4000/x?next=http%3A%2F%2Flocalhost%3A4000%2Fa%3Fb%3Dc%26d%3D%22%3E%3Cscript%3E">&quot;&lt;img src=x&gt;&quot;@coado.local</a>',
    );
  });

  it('keeps a whole address at the start of a link', () => {
    const html = renderTemplate('<a href="{{ .ConfirmationURL }}">ok</a>', variables);
    expect(firstLink(html)).toBe(variables.ConfirmationURL);
  });

  it('does not render template actions in a value', () => {
    const html = renderTemplate('{{ .Email }}', { ...variables, Email: '{{ .Token }} $& $1' });
    expect(html).toBe('{{ .Token }} $&amp; $1');
  });

  it.each(['{{ .Data }}', '{{ if .Token }}', '{{ .constructor }}', '{{ Token }}'])(
    'refuses %s',
    (template) => {
      expect(() => renderTemplate(template, variables)).toThrow('not supported');
    },
  );
});

describe('the templates', async () => {
  const folder = new URL('../../../../templates/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'));

  it('are the six e-mails and the three notices', () => {
    expect(names.sort()).toEqual([
      'account_deleted_notification.html',
      'confirmation.html',
      'email_change.html',
      'email_changed_notification.html',
      'invite.html',
      'magic_link.html',
      'password_changed_notification.html',
      'reauthentication.html',
      'recovery.html',
    ]);
  });

  it('confirm a sensitive change by a code without a link', async () => {
    const file = new URL('reauthentication.html', folder);
    const html = renderTemplate(await readFile(file, 'utf8'), variables);
    expect(htmlToText(html)).toContain('012345');
    expect(firstLink(html)).toBeNull();
  });

  const linked = names.filter((name) => !/^reauthentication|_notification/.test(name));
  it.each(linked)('%s shows the code and a link that works in any browser', async (name) => {
    const html = renderTemplate(await readFile(new URL(name, folder), 'utf8'), variables);
    const link = new URL(firstLink(html) ?? '');
    expect(link.pathname).toBe('/auth/confirm');
    expect(link.searchParams.get('token_hash')).toBe('pkce_abc');
    expect(link.searchParams.get('next')).toBe(variables.RedirectTo);
    const text = htmlToText(html);
    expect(text).toContain('012345');
    expect(text).toContain(link.href);
    expect(text).not.toMatch(/<\/?(a|p|td|h1|table|head)\b/);
    expect(html).not.toContain('<script');
  });

  it.each(names)('%s has dark colours, a preview text and a footer', async (name) => {
    const html = await readFile(new URL(name, folder), 'utf8');
    expect(html).toContain('content="light dark"');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    const preview = /<div style="display: none[^>]*>([^<]+)</.exec(html)?.[1] ?? '';
    expect(preview).not.toBe('');
    expect(htmlToText(html)).not.toContain(preview);
    expect(htmlToText(html)).toContain('Enviado por quem opera este Coado.');
    expect(html).toMatch(/política de privacidade/);
  });

  it.each(linked)('%s has a button that Outlook draws, and its address as text', async (name) => {
    const html = renderTemplate(await readFile(new URL(name, folder), 'utf8'), variables);
    expect(html).toMatch(/<td align="center" bgcolor="#8a4b22" style="[^"]*padding[^"]*">\s*<a /);
    const shown = /navegador:<br \/>([^<]+)</.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const link = new URL(firstLink(html) ?? '');
    // A person may have to type the shown address, so it lacks these two parameters.
    for (const extra of ['next', 'to']) link.searchParams.delete(extra);
    expect(shown).toBe(link.href);
  });
});
