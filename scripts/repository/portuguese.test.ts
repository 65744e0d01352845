import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../lib/run-bin.ts';

/** Words that an editor struck out, wherever people read: each with what stands there now. */
const STRUCK: readonly (readonly [struck: RegExp, now: string])[] = [
  [/ir esquentando a água/, 'Dá tempo de a água esquentar.'],
  [/enviar audio\./, 'áudio'],
  [/\bo V60\b/, 'a V60'],
  [/\b(?:a|da|na) arábica\b/, 'o arábica'],
  [/\b(?:a|da|na) (?:própria )?canéfora\b/, 'o canéfora'],
  [/'Todo método'/, 'Todos os métodos'],
  [/[Pp]or enviar/, 'Aguardando envio'],
  [/Ir para a entrada|A entrada (?:demorou|não foi)/, 'login'],
  [/Tirar admin/, 'Remover admin'],
  [/Bem-vind[oa]s?\b/, 'Boas-vindas'],
  [/Você foi convidad/, 'Convite para o Coado'],
  [/vocês dois/, 'as duas pessoas'],
  [/há de querer/, 'vai querer'],
  [/label="Email"/, 'E-mail'],
  [/Água mais fria/, 'Água menos quente'],
  [/Intensa, para extrair depressa/, 'Encorpada, para a máquina'],
  [/fora do diário\./, 'removidos do diário'],
  [/do que é seu\. Baixe/, 'falta 1 item, faltam N itens'],
  [/pode não funcionar no Wayland/, 'no Wayland, podem não funcionar'],
  [/Nada chega do microfone/, 'O microfone não está captando som'],
  [/'Abrir no Coado'/, 'Abrir no método Coado'],
  [/Varie a proporção do|é o seu preferido/, 'without an article'],
];

const files = globSync('{src,supabase/templates}/**/*.{ts,tsx,html}', { cwd: repositoryRoot })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path));
const texts = files.map((path) => ({
  path,
  text: readFileSync(join(repositoryRoot, path), 'utf8'),
}));

it.each(STRUCK)('%s is said otherwise: %s', (struck) => {
  expect(texts.filter(({ text }) => struck.test(text)).map(({ path }) => path)).toEqual([]);
});
