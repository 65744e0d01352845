/* `REAL` has real words that are one slip away from one of `WORDS`; they stay as they are. */

const WORDS: readonly string[] =
  'chemex,clever,aeropress,kalita,melitta,origami,moagem,moido,gramas,graus,prensa,espresso,expresso,cafeteira,temperatura,despejo,infusao,minutos,segundos,grosso,grossa,escoar,concentrado,geladeira,xicara,xicaras,colheres,litros,quatorze,catorze,dezesseis,dezessete,dezoito,dezenove,quarenta,cinquenta,sessenta,setenta,oitenta,noventa,duzentos,doscientos,trezentos,quatrocentos,quinhentos,seiscentos,oitocentos,relogio,chaleira,seconds,tablespoons,medidas,ultimos,ultimas,bialetti,digitei,garrafa,americanos,descalcificar'.split(
    ',',
  );
const REAL: ReadonlySet<string> = new Set(
  'grama,graos,moida,moidos,movido,moldo,moedor,gramado,pensa,presa,pressa,prensas,prensar,prensado,prensou,desejo,despeja,despeje,despejos,despejar,segundo,minuto,grossos,grossas,expresso,espressos,cafeteiras,temperaturas,infusoes,ecoar,soar,escoa,concentrada,concentrados,geladeiras,moagens,graxos,gratos,grous,imprensa,prendas,litro,colher,sesenta,cincuenta,duzentas,trezentas,quatrocentas,quinhentas,seiscentas,oitocentas,trescientos,relogios,chaleiras,tablespoon,second,setentas,ultimo,ultima,metidas,mexidas,medias,medida,medidor,medidos,digitais,digite,garrafas,americano,americanas,mexicanos,descalcificado,cafeteria,livros,cleber,clover,escolar,segundas,minutas,expressao,expressa,prenda,gamas'.split(
    ',',
  ),
);
const SHORTEST = 5;
const BY_LETTER = new Map<string, string[]>();
for (const word of WORDS)
  BY_LETTER.set(word[0] ?? '', [...(BY_LETTER.get(word[0] ?? '') ?? []), word]);

/** Whether two words differ by at most one changed, missing, surplus or swapped letter. */
export function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shortest = Math.min(one.length, other.length) - start;
  while (end < shortest && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.length - start - end, other.length - start - end];
  const isSwapped =
    left === 2 && right === 2 && one[start] === other[start + 1] && one[start + 1] === other[start];
  return (left <= 1 && right <= 1) || isSwapped;
}

const SHORT: Readonly<Record<string, string>> = { qdo: 'quando', qnd: 'quando', qndo: 'quando' };

/** Corrects a misspelt or short word without accents: 'gruas' → 'graus', 'qdo' → 'quando'. */
export function spelt(word: string): string {
  const short = SHORT[word];
  if (short !== undefined) return short;
  if (word.length < SHORTEST || REAL.has(word)) return word;
  return BY_LETTER.get(word[0] ?? '')?.find((each) => isOneSlipAway(word, each)) ?? word;
}
