import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

const OPENED: readonly (readonly [readonly string[], RegExp])[] = [
  [['estou grávida, posso tomar café?', 'faz quanto tempo dura um pacote aberto?'], /Pacote/],
  [['to gravida de 3 meses', 'o timer pode ficar por cima das outras janelas?'], /Mini timer/],
  [['tenho arritmia, posso tomar café?', 'posso congelar o grão?'], /Congelador/],
  [
    ['tenho pressão alta, café pode?', 'quero abrir uma cafeteria, quanto custa um coado pra mim?'],
    /preço/,
  ],
  [['a prensa deixou muito pó na xícara', 'qual a temperatura da água sem termometro'], /°C/],
  [['cold brew para 3 litros', 'o que é bloom?'], /para 15 g, 45 g/],
  [['receita de prensa', 'me indica um filme'], /só entendo de café/],
];

/** A health concern must apply to every drink that is named later, in any words. */
const HELD: readonly (readonly string[])[] = [
  ['estou grávida, posso tomar café?', 'e espresso duplo, pode?'],
  ['estou grávida, posso tomar café?', 'como congelo o café?', 'e quantos por dia?'],
  ['to gravida de 3 meses', 'mais um chá preto hoje dá?'],
  ['estou grávida, posso tomar café?', 'energético pode?'],
  ['estou grávida, posso tomar café?', 'pode ser dois coados de manhã?'],
  ['amamentando, café pode?', 'e se eu tomar só um descafeinado?'],
];

const PROPOSED: readonly (readonly [readonly string[], string])[] = [
  [['meu café tá amargo', 'e se eu moer mais grosso?'], 'Sim, é por aí'],
  [['meu café tá amargo', 'e se eu usar água mais quente?'], 'Ao contrário'],
  [['meu café ficou azedo', 'adianta moer mais fino?'], 'Sim, é por aí'],
  [['meu café ficou azedo', 'que tal moer mais grosso?'], 'Ao contrário'],
  [['meu café ficou azedo na v60', 'e se eu usar água menos quente?'], 'Ao contrário'],
];

describe('a subject of its own', () => {
  it.each(OPENED)('%j is answered by itself', (questions, words) => {
    expect(heard(...questions).said).toMatch(words);
  });

  it.each(HELD.map((questions) => [questions]))('%j keeps the concern', (questions) => {
    expect(heard(...questions)).toMatchObject({
      topic: 'health',
      said: expect.stringContaining('200 mg'),
    });
  });
});

describe('a change that is proposed after a complaint', () => {
  it.each(PROPOSED)('%j gets a verdict', (questions, verdict) => {
    expect(heard(...questions).said).toContain(verdict);
  });

  it('gets no verdict without a complaint before it', () => {
    expect(heard('e se eu moer mais grosso?').said).not.toMatch(/Sim, é por aí|Ao contrário/);
  });
});

/** Messages in which a named brewer, tool or subject has priority over a complaint. */
const NAMED: readonly (readonly [readonly string[], RegExp])[] = [
  [['a aeropress espirra pelos lados'], /Rosqueie a tampa/],
  [['prensa francesa vazando pela tampa quando aperto'], /Vaza pela tampa/],
  [['hario switch vazando mesmo fechada'], /Na Switch/],
  [['garrafa termica com gosto de café velho'], /bicarbonato/],
  [
    ['o café da firma fica com gosto de queimado depois de uma hora na jarra da cafeteira'],
    /chapa/,
  ],
  [['café de altitude é melhor?'], /altitude|alto/i],
  [['app ta lento, travou o que faço'], /recarregar/],
  [['onde surgiu o cafe'], /Etiópia/],
  [['coei 30g em 500 na chemex e deu 2 min cravado, gosto de chá aguado'], /mais fino/],
  [['estou grávida, posso tomar café?', 'café velho faz mal?'], /oxidou/],
];

describe('what a question names', () => {
  it.each(NAMED)('%j', (turns, said) => {
    expect(heard(...turns).said).toMatch(said);
  });
});
