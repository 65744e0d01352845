import { escapeHtml } from '../auth/mail/render.ts';
import type { Mail } from './mails.ts';

const STYLE = `
  :root { color-scheme: light dark; --paper: #f6efe4; --card: #fffaf2; --line: #e4d6c1; --ink: #2b1d14;
    --quiet: #6b5646; --accent: #8a4b22; --on-accent: #ffffff; }
  @media (prefers-color-scheme: dark) { :root { --paper: #1c130d; --card: #271b13; --line: #443226;
    --ink: #f3e7d7; --quiet: #c3ad97; --accent: #e0a070; --on-accent: #1c130d; } }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
    font: 1rem/1.5 Figtree, system-ui, sans-serif; }
  main { max-width: 46rem; margin: 0 auto; }
  h1 { margin: 0 0 .25rem; font: 600 1.9rem/1.2 Fraunces, Georgia, serif; overflow-wrap: anywhere; }
  p { margin: 0 0 1.5rem; color: var(--quiet); }
  a { color: var(--accent); }
  a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 4px; }
  ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
  li, article, .empty { background: var(--card); border: 1px solid var(--line); border-radius: 1rem;
    padding: 1rem 1.25rem; overflow-wrap: anywhere; }
  li a { font-weight: 600; }
  li div, dt { color: var(--quiet); font-size: .9rem; }
  .open { display: inline-block; padding: .8rem 1.3rem; border-radius: .75rem; font-weight: 600;
    background: var(--accent); color: var(--on-accent); text-decoration: none; }
  .code { font: 700 1.8rem/1 ui-monospace, monospace; letter-spacing: .3rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
  dd { margin: 0; }
  iframe { width: 100%; height: 36rem; margin-top: 1.5rem; border: 1px solid var(--line);
    border-radius: .75rem; background: #fff; }
`;

function renderPage(title: string, body: string, refresh = false): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
${refresh ? '<meta http-equiv="refresh" content="10">' : ''}
<title>${escapeHtml(title)} · Coado</title>
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>`;
}

const timeFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });

const timeOf = ({ created_at }: Mail): string =>
  `<time datetime="${created_at.toISOString()}">${timeFormat.format(created_at)}</time>`;

const row = (mail: Mail, key: string): string => `<li>
<a href="/mailbox/${mail.id}?key=${key}">${escapeHtml(mail.subject)}</a>
<div>Para ${escapeHtml(mail.to)} · ${timeOf(mail)}</div>
</li>`;

export function mailsPage(mails: readonly Mail[], key: string): string {
  const list =
    mails.length === 0
      ? '<div class="empty">Nenhum e-mail ainda. Crie uma conta ou peça um link de acesso e ele aparece aqui.</div>'
      : `<ul>${mails.map((mail) => row(mail, key)).join('\n')}</ul>`;
  const intro =
    'Os e-mails que o Coado enviaria. Sem um servidor de e-mail configurado, eles ficam só aqui.';
  return renderPage(
    'E-mails deste computador',
    `<h1>E-mails deste computador</h1><p>${intro}</p>${list}`,
    true,
  );
}

/** Whether an address may become a link; 'javascript:' addresses must not. */
const isWebLink = (link: string | null): link is string =>
  link !== null && /^(https?|coado):\/\//.test(link);

export function mailPage(mail: Mail, key: string): string {
  const open = isWebLink(mail.link)
    ? `<p><a class="open" href="${escapeHtml(mail.link)}">Abrir o link do e-mail</a></p>`
    : '';
  const code = mail.code ? `<p>Código: <span class="code">${escapeHtml(mail.code)}</span></p>` : '';
  const preview = mail.html.replace('<head>', '<head><base target="_top">');
  return renderPage(
    mail.subject,
    `<p><a href="/mailbox?key=${key}">← E-mails deste computador</a></p>
<article>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>Para</dt><dd>${escapeHtml(mail.to)}</dd><dt>Enviado</dt><dd>${timeOf(mail)}</dd></dl>
${open}
${code}
<iframe title="Conteúdo do e-mail" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(preview)}"></iframe>
</article>`,
  );
}

export function lockedPage(): string {
  return renderPage(
    'E-mails deste computador',
    `<h1>E-mails deste computador</h1>
<p>Quem lê estes e-mails entra em qualquer conta. Por isso a caixa só abre pelo endereço inteiro, com a
chave: ele aparece no terminal quando o Coado começa e, no aplicativo, no menu Ajuda.</p>`,
  );
}
