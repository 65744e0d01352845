/** The variables our templates may use; the names are Supabase's. */
type MailVariable =
  | 'SiteURL'
  | 'RedirectTo'
  | 'TokenHash'
  | 'Token'
  | 'ConfirmationURL'
  | 'Email'
  | 'NewEmail'
  | 'OldEmail';

/** Variables of a mail; a template may use only the given ones. */
export type MailVariables = Readonly<Partial<Record<MailVariable, string>>>;

const HTML_ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes text safe inside HTML, in element content and in quoted attributes alike. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? character);

/** Returns the attribute value's text before `offset`, or null outside of an attribute. */
function attributeValueBefore(template: string, offset: number): string | null {
  const tag = template.slice(template.lastIndexOf('<', offset), offset);
  return /\shref="([^"]*)$/.exec(tag)?.[1] ?? null;
}

function escapeFor(template: string, offset: number, value: string): string {
  const before = attributeValueBefore(template, offset);
  return before?.includes('?') ? encodeURIComponent(value) : escapeHtml(value);
}

/**
 * Fills a template's variables in, escaped for their place as Go's html/template does.
 * Percent-encoded in a link's query, HTML-escaped elsewhere.
 * @throws when the template uses an unsupported variable or action.
 */
export function renderTemplate(template: string, variables: MailVariables): string {
  const values = new Map(Object.entries(variables));
  return template.replace(/\{\{([^}]*)\}\}/g, (action, body: string, offset: number) => {
    const name = /^\s*\.(\w+)\s*$/.exec(body)?.[1];
    const value = name === undefined ? undefined : values.get(name);
    if (value === undefined)
      throw new Error(`The e-mail template uses ${action}, which is not supported.`);
    return escapeFor(template, offset, value);
  });
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const unescapeHtml = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The plain-text part of a mail: the same words, each link written out after its label. */
export function htmlToText(html: string): string {
  const text = html
    .replace(/<head>[\s\S]*?<\/head>/g, '')
    // Preview text that mail lists show beside the subject.
    .replace(/<div style="display: none[\s\S]*?<\/div>/g, '')
    .replace(/<br \/>/g, ' ')
    .replace(/<a\s[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '$2: $1')
    .replace(/\s+/g, ' ')
    .replace(/<\/(p|h1|td)>/g, '\n\n')
    .replace(/<[^>]*>/g, '');
  return unescapeHtml(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The address of the first link of a rendered mail, if it has one. */
export function firstLink(html: string): string | null {
  const link = /<a\s[^>]*?href="([^"]*)"/.exec(html)?.[1];
  return link === undefined ? null : unescapeHtml(link);
}
