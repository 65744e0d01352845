import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describedTrouble } from './described-trouble';
import { judgeAnswer } from './judge-answer.test-support';
import { inPortuguese } from './language/foreign-words';
import { normalize } from './language/normalize';
import { heard } from './reply.test-support';

/** Patterns of a sound answer by the class of the phrases: the cure, or the subject. */
const SOUND: Readonly<Record<string, { must: string; never?: string }>> = {
  sour: { must: 'mais fin|mais quente|mais tempo|adoça', never: 'moa (um pouco )?mais gross' },
  bitter: {
    must: 'mais gross|menos quente|encurte|mais cedo|corte antes|baixe a temp|água já quente',
    never: 'mais fino\\. É o',
  },
  weak: {
    must: 'mais (café|pó)|menos (de )?água|mais fin|encha|dilua menos',
    never: 'mais água para',
  },
  strong: {
    must: 'mais (um pouco de )?água|menos (café|pó)|complete|dilu',
    never: 'use mais caf|falta caf',
  },
  clogged: {
    must: 'mais gross|menos (agit|força|dose|pó)|lave|ferv|troque',
    never: 'moa (um pouco )?mais fin',
  },
  fast: { must: 'mais fin|mais devagar|troque', never: 'moa (um pouco )?mais gross' },
  astringent: { must: 'mais gross|por igual|nivele|calma', never: 'moa (um pouco )?mais fin' },
  cold: { must: 'escald|aqueça|térmic|parede|louça' },
  bloom: { must: 'gás|pré-infus' },
  varieties: { must: 'variedade|arábica|bourbon|catuaí|mundo novo|gesha|caturra|canéfora|planta' },
  storage: { must: 'fechad|\\bluz\\b|pote|congel|fresc|válvula|geladeira' },
  water: { must: 'água' },
  ratio_meaning: { must: '1:\\d+|propor|g de água' },
  espresso_vs_coado: { must: 'pressão|espresso' },
  decaf: { must: 'descafein|cafeína' },
  roast_date: { must: 'dias|semanas|mês' },
  filter_paper: { must: 'papel|filtro|coador' },
  caffeine: { must: 'cafeína' },
};
const NOT_UNDERSTOOD = 'Não entendi|Disso eu não sei';
/** Brewers that any phrase fits; from `FIRST_OF_RUNNING` on, the water runs through. */
const BREWERS = ['prensa francesa', 'aeropress', 'moka', 'v60', 'melitta', 'chemex', 'kalita'];
const OF_RUNNING_WATER: readonly string[] = ['clogged', 'fast'];
const FIRST_OF_RUNNING = 3;

const phrases = z
  .record(z.string(), z.array(z.string()))
  .parse(
    JSON.parse(
      readFileSync(
        new URL('../../../../../../tests/understanding/complaint-phrases.json', import.meta.url),
        'utf8',
      ),
    ),
  );

const composed = Object.entries(phrases).flatMap(([kind, all]) => {
  const brewers = OF_RUNNING_WATER.includes(kind) ? BREWERS.slice(FIRST_OF_RUNNING) : BREWERS;
  return all.map((phrase, at) => ({
    id: `${kind} ${at}`,
    kind,
    turns: [phrase.replace('{brewer}', brewers[at % brewers.length] ?? '')],
    must: [SOUND[kind]?.must ?? ''],
    must_not: [NOT_UNDERSTOOD, ...(SOUND[kind]?.never === undefined ? [] : [SOUND[kind].never])],
  }));
});

describe('complaints and plain questions in everyday words', () => {
  it('get the cure of their kind or an answer on their subject, 9 of 10', () => {
    const unsound = composed
      .map((question) => ({ question, ...judgeAnswer(question) }))
      .filter(({ lacks, wrong }) => lacks.length + wrong.length > 0);
    // Two of three were sound before the assistant was adapted to these phrases.
    const share = 1 - unsound.length / composed.length;
    expect(share, JSON.stringify(unsound, null, 1)).toBeGreaterThanOrEqual(0.9);
  });
});

describe('describedTrouble', () => {
  it.each([
    ['a visita achou que era água de batata', 'weak'],
    ['parece que fervi um limão', 'sour'],
    ['sabe a remédio', 'bitter'],
    ['o bicho virou piche', 'strong'],
    ['a língua parece lixada', 'harsh'],
    ['a água vai descendo que nem torneira', 'fast'],
    ['o filtro enche e a água não escoa', 'clog'],
    ['leva uma vida pra passar', 'slow'],
    ['na mesa já não segura o calor', 'cold'],
    ['o pessoal bota água no café que faço', 'strong'],
    ['acidez lá em cima', 'sour'],
    ['o filtro transborda e cai pó na jarra', 'clog'],
    ['a água passa por cima do papel', 'clog'],
    ['a v60 02 aguenta quanto sem transbordar no papel', null],
    ['queria cortar o amargor sem perder a força', 'bitter'],
    ['como tiro esse azedume', 'sour'],
    ['água alcalina tira a acidez', null],
    ['ficou amargo além da conta', 'bitter'],
    ['está denso demais', 'strong'],
    ['para não ficar fraco demais', null],
    ['não quero ele muito forte demais', null],
    ['a drenagem ficou lentíssima', 'slow'],
    ['o drawdown de 1:10 foi curto demais', 'fast'],
    ['voltei e ainda tava pingando', 'slow'],
    ['mal termino de despejar a água e o papel já secou', 'fast'],
    ['uma secura depois do gole, parece chá preto', 'harsh'],
    ['acidez que trava a bochecha', 'sour'],
    ['quando bebo já tá frio', 'cold'],
    ['o café tá lavado', 'weak'],
    ['um café lavado do Caparaó', null],
    ['não parece chá', null],
    ['a crema some em 10 segundos', null],
    ['uma xícara de chá de açúcar', null],
    ['passo café de manhã', null],
  ])('reads %j as %s', (text, trouble) => {
    expect(describedTrouble(normalize(text))).toBe(trouble);
  });
});

describe('inPortuguese', () => {
  it.each([
    ['my coffee is too weak', 'meu cafe esta demais fraco'],
    ['el café salió muy agrio', 'cafe saiu muito azedo'],
    ['how much water for 20 g in the v60', 'quanto agua para 20 g em v60'],
    ['quanto de água para 20 g na v60', null],
    ['comprei um barista express', null],
    ['and Chemex?', 'e Chemex?'],
    ['help! gas leak', 'ajuda! vazamento de gas'],
    ["what's 205°F, it's for my V60", 'qual 205°F, esta para meu V60'],
    ['o livro diz "stir the slurry", mexer o quê?', null],
    ['15 g coffee and 250 g water at 93 °C for 3:00', null],
    ['20 g coffee\nwait, then pour the water', null],
  ])('reads %j', (text, translation) => {
    expect(inPortuguese(text)).toBe(translation);
  });

  it.each([
    ['I spilled boiling water on my hand and it hurts', /água corrente/],
    ['my baby drank descaler, what do I do', /Intoxicação/],
    ["I don't want to live anymore", /CVV/],
    ['quiero morir', /CVV/],
    ['me quemé la mano con el café', /água corrente/],
    ["my son is choking, he can't breathe", /192/],
    ['electrocuted by the grinder', /192/],
    ['mi hija bebió lejía', /Intoxicação/],
    ['quitarme la vida', /CVV/],
  ])('lets %j get help', (text, help) => {
    expect(heard(text).said).toMatch(help);
  });
});

describe('a complaint', () => {
  it.each([
    ['me quedó agrio el café', 'trouble:sour'],
    ['my brew in chemex is way too bitter', 'trouble:bitter'],
    ['saiu uma acidez agressiva na prensa francesa, nada doce', 'trouble:sour'],
    ['café de coador de pano com sabor queimado, que eu arrumo?', 'trouble:bitter'],
    ['tá parecendo remédio esse café', 'trouble:bitter'],
  ])('%j has the topic %s', (text, topic) => {
    expect(heard(text).topic).toBe(topic);
  });

  it('about ground coffee gets no advice to grind', () => {
    const { said } = heard('extraforte já moído, como amargo menos sem açúcar');
    expect(said).toMatch(/menos quente/);
    expect(said).not.toMatch(/\bMoa\b/);
  });

  it.each([
    [
      ['meu café ficou azedo', 'moí mais fino e não ajudou'],
      /mais quente/,
      /Moa um pouco mais fino/,
    ],
    [['moí mais fino e não ajudou'], /Que gosto ele tem/, /AeroPress/],
    [['20 g na v60', 'não gostei do café'], /Que gosto ele tem/, /amendoim/],
    [['20 g na v60', 'aff'], /O que você queria saber/, /Não entendi/],
    [['aff'], /Que gosto ele tem/, /Não entendi/],
  ])('%j is followed up', (turns, says, never) => {
    const { said } = heard(...turns);
    expect(said).toMatch(says);
    expect(said).not.toMatch(never);
  });
});

describe('a question about something other than a complaint', () => {
  it('keeps the reflux as its concern after a decaf is named', () => {
    const { said } = heard('tenho refluxo, café piora?', 'e se for descafeinado');
    expect(said).toMatch(/médico/);
    expect(said).not.toMatch(/poroso/);
  });

  it.each([
    ['café da canastra que sabor tem', /Canastra/],
    ['coar por gravidade é o quê', /gravidade/],
    ['a cafeína demora quanto pra sair do corpo?', /Metade sai em cerca de 4 horas/],
    ['quanto de água mesmo eu usei da última vez?', /diário/],
  ])('%j gets an answer on its own subject', (text, says) => {
    expect(heard(text).said).toMatch(says);
  });

  const about = (
    turn: string,
    context: Parameters<typeof judgeAnswer>[0]['context'],
    must: string,
  ) => judgeAnswer({ id: '', kind: '', turns: [turn], must: [must], must_not: [], context }).lacks;

  it('reads the last brew and the bag of the person', () => {
    const lastBrew = { method: 'chemex', coffee: 28, water: 476 };
    const bean = { name: 'Obatã', roastedDaysAgo: 75 };
    expect(about('quanto de água eu usei da última vez?', { lastBrew }, '476 g')).toEqual([]);
    expect(about('meu pacote ainda tá bom?', { bean }, 'Obatã.*75 dias.*passou')).toEqual([]);
  });
});
