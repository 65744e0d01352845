/** Full words for the short forms that people use in a chat. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    vc: 'voce',
    vcs: 'voce',
    ce: 'voce',
    q: 'que',
    oq: 'o que',
    pq: 'por que',
    td: 'tudo',
    tb: 'tambem',
    tbm: 'tambem',
    mto: 'muito',
    mt: 'muito',
    blz: 'beleza',
    obg: 'obrigado',
    obgd: 'obrigado',
    brigado: 'obrigado',
    brigada: 'obrigado',
    vlw: 'valeu',
    n: 'nao',
    nn: 'nao',
    naum: 'nao',
    tah: 'esta',
    ta: 'esta',
    to: 'estou',
    pro: 'para o',
    pra: 'para',
    pras: 'para',
    pros: 'para',
    qnto: 'quanto',
    qnta: 'quanta',
    qntos: 'quantos',
    qntas: 'quantas',
    qnts: 'quantos',
    qnt: 'quanto',
    qt: 'quanto',
    qts: 'quantos',
    qro: 'quero',
    dps: 'depois',
    eh: 'e',
    qto: 'quanto',
    qtos: 'quantos',
    qta: 'quanta',
    qtas: 'quantas',
    cmg: 'comigo',
    hj: 'hoje',
    temp: 'temperatura',
    msm: 'mesmo',
    msma: 'mesma',
    dms: 'demais',
    ql: 'qual',
    qd: 'quando',
    qdo: 'quando',
    agr: 'agora',
    fzr: 'fazer',
    cfe: 'cafe',
    bb: 'bebe',
    qq: 'qualquer',
    oque: 'o que',
    quantu: 'quanto',
    quantus: 'quantos',
    litru: 'litro',
    litrus: 'litros',
    pd: 'pode',
  }),
);

/** Short forms of one letter; after a number they are units. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['c', 'com'],
  ['d', 'de'],
  ['p', 'para'],
]);

/** Short forms that people write with a slash: 'p/ 300 ml', 'c/ leite', 's/ açúcar'. */
const SLASHED = /(?<![\p{L}\d/])([cps])\/(?=\s|\d|$)/giu;
const WITH_SLASH: Readonly<Record<string, string>> = { c: 'com ', p: 'para ', s: 'sem ' };
const withoutSlashes = (text: string): string =>
  text.replace(SLASHED, (short, letter: string) => WITH_SLASH[letter.toLowerCase()] ?? short);

const DOZEN = 12;
const DOZENS =
  /(?<![\p{L}\d])(?:(meia)|(\d{1,2}|uma?|duas|tr[eê]s|quatro|cinco) )?d[uú]zias?(?: de)?(?![\p{L}])/giu;
const COUNTS: Readonly<Record<string, number>> = { duas: 2, tres: 3, três: 3, quatro: 4, cinco: 5 };

const THOUSANDS = /(?<![\d.,:/])(\d{1,3}) mil(?: e (\d{1,3}))?(?![\p{L}\d])/giu;

/** Writes dozens and thousands in digits: 24 for 'duas dúzias', 1800 for '1 mil e 800'. */
export const countsInDigits = (text: string): string =>
  text
    .replace(THOUSANDS, (_, thousands: string, rest?: string) =>
      String(Number(thousands) * 1000 + Number(rest ?? 0)),
    )
    .replace(DOZENS, (_, half?: string, count?: string) => {
      const dozens = Number(count) || (COUNTS[count?.toLowerCase() ?? ''] ?? 1);
      return String(half === undefined ? dozens * DOZEN : DOZEN / 2);
    });

export function inFull(text: string): string {
  return withoutSlashes(text).replace(/(?<![\p{L}\d])(?:(?<!\d\s)\p{L}+|\p{L}{3,})/gu, (word) => {
    const small = word.toLowerCase();
    return LETTERS.get(small) ?? SHORT_FORMS.get(small) ?? word;
  });
}

/**
 * Normalises a text: lower case, no accents, one space between words.
 * Keeps the signs that numbers need (comma, point, colon and slash between digits);
 * everything else that is no letter or digit separates words.
 */
export function normalize(text: string): string {
  const plain = withoutSlashes(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    // Many keyboards have the ordinal sign, but no degree sign.
    .replace(/[°º]\s*c?(?![a-z])/g, ' graus ')
    .replace(/½/g, ' 1/2 ')
    // Shortens 'azedooo' and 'oiii'.
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/(?<=\d)\s*([:/])\s*(?=\d)/g, '$1')
    .replace(/(?<!\d)[.,:/]|[.,:/](?!\d)/g, ' ')
    .replace(/[^a-z0-9.,:/]+/g, ' ')
    .replace(/\bv ?60s?\b/g, 'v60')
    .replace(/\bcoldbrew\b/g, 'cold brew')
    .trim();
  return plain
    .split(' ')
    .map((word) => SHORT_FORMS.get(word) ?? word)
    .join(' ');
}
