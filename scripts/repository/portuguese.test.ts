import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../lib/run-bin.ts';

/** Words that an editor removed from the interface, each with its replacement. */
const STRUCK: readonly (readonly [struck: RegExp, now: string])[] = [
  [/ir esquentando a água/, 'Dá tempo de a água esquentar.'],
  [/enviar audio\./, 'áudio'],
  [/\bo V60\b/, 'a V60'],
  // \b does not count letters with accents as word characters.
  [
    /(?<![\wÀ-ÿ])(?:[ÀàAa]s?|[DdNn]as?|[Uu]mas?|[Tt]oda) (?:própria |boa )?arábicas?(?!\w)/,
    'o arábica',
  ],
  [
    /(?<![\wÀ-ÿ])(?:[ÀàAa]s?|[DdNn]as?|[Uu]mas?|[Tt]oda) (?:própria |boa )?canéforas?(?!\w)/,
    'o canéfora',
  ],
  [/banana que ainda não era hora/, 'secura de banana verde'],
  [/se surpreender consigo/, 'o resultado costuma surpreender'],
  [/\b[Pp]astilhas?\b(?! de limpeza)/, 'bolo (puck)'],
  [/sal grosso/, 'açúcar cristal grosso'],
  [/4:6[^\n]*\bcorpo\b/, 'força'],
  [/'Todo método'/, 'Todos os métodos'],
  [/\b[Pp]or (?:enviar|salvar)(?=['"<])/, 'Aguardando envio'],
  [/Ir para a entrada|A entrada (?:demorou|não foi)/, 'login'],
  [/Tirar admin/, 'Remover admin'],
  [/[Bb]em-vind[oa]s?\b/, 'Boas-vindas'],
  [/Você foi convidad/, 'Convite para o Coado'],
  [/vocês dois/, 'as duas pessoas'],
  [/h(?:á|ão) de (?:querer|\w+r)\b/, 'vai querer'],
  [/label="Email"/, 'E-mail'],
  [/[Áá]gua mais fria/, 'Água menos quente'],
  [/Intensa, para extrair depressa/, 'Encorpada, para a máquina'],
  [/fora do diário\./, 'removidos do diário'],
  [/do que é seu\. Baixe/, 'falta 1 item, faltam N itens'],
  [/pode não funcionar no Wayland/, 'no Wayland, podem não funcionar'],
  [/Nada chega do microfone/, 'O microfone não está captando som'],
  [/'Abrir no Coado'/, 'Abrir no método Coado'],
  [/Varie a proporção do|é o seu preferido/, 'without an article'],
];

/** Files with texts of the interface, without the words that the assistant understands. */
const files = globSync(
  [
    '{src,supabase/templates}/**/*.{ts,tsx,html}',
    'supabase/course/*.json',
    'supabase/migrations/*_catalogue.sql',
    'supabase/seed.sql',
  ],
  { cwd: repositoryRoot },
)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|test-support|assistant\/model\/language\//.test(path));
const texts = files.map((path) => ({
  path,
  text: readFileSync(join(repositoryRoot, path), 'utf8'),
}));

it.each(STRUCK)('%s does not occur, because the interface says: %s', (struck) => {
  expect(texts.filter(({ text }) => struck.test(text)).map(({ path }) => path)).toEqual([]);
});

it('introduces the Portuguese word for a crack together with the English one', () => {
  const course = texts.find(({ path }) => path.endsWith('03-torra.json'))?.text ?? '';
  const prose = [...course.matchAll(/"text": "([^\n]*)"/g)].map(([, text]) => text).join('\n');
  expect(prose.slice(0, prose.indexOf('estalo') + 7)).toMatch(/crack \(estalo\)$/);
});
