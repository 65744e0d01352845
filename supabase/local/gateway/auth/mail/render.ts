/** Variables of the templates, with Supabase's names. */
type MailVariable =
  | 'SiteURL'
  | 'RedirectTo'
  | 'TokenHash'
  | 'Token'
  | 'ConfirmationURL'
  | 'Email'
  | 'NewEmail'
  | 'OldEmail';

export type MailVariables = Readonly<Partial<Record<MailVariable, string>>>;

const HTML_ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? character);

/** Returns the text of the href attribute before `offset`; null outside of one. */
function attributeValueBefore(template: string, offset: number): string | null {
  const tag = template.slice(template.lastIndexOf('<', offset), offset);
  return /\shref="([^"]*)$/.exec(tag)?.[1] ?? null;
}

function escapeFor(template: string, offset: number, value: string): string {
  const before = attributeValueBefore(template, offset);
  return before?.includes('?') ? encodeURIComponent(value) : escapeHtml(value);
}

/**
 * Fills in a template's variables, escaped for their place as Go's html/template does.
 * In a link's query they are percent-encoded, elsewhere HTML-escaped.
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

/** Returns a mail's plain-text part, with each link's address after its label. */
export function htmlToText(html: string): string {
  const text = html
    .replace(/<head>[\s\S]*?<\/head>/g, '')
    // Mail programs show this hidden text beside the subject.
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

export function firstLink(html: string): string | null {
  const link = /<a\s[^>]*?href="([^"]*)"/.exec(html)?.[1];
  return link === undefined ? null : unescapeHtml(link);
}
