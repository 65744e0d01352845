import { describe, expect, it } from 'vitest';
import { type Person, STRANGER } from './answer';
import { replyTo } from './reply';
import { heard } from './reply.test-support';

describe('a sum from the amounts of the message', () => {
  it.each([
    ['meio quilo dá quantos litros de café coado?', /de 6 a 8 litros/],
    ['meu scoop é de 8 g, quantas vezes encho pra 800 ml?', /8,5 colheres ou medidas de 8 g/],
    ['com 65 g por litro e 26 g de café, quanto de água?', /400 g de água/],
    ['1 teaspoon de café em gramas', /2 a 3 g/],
    ['coado com gelo, 24 g: separa a água quente e o gelo', /144 g de gelo/],
    ['paguei 50 reais em 250 g, quanto sai cada caneca de 20 g?', /R\$ 4,00/],
    ['200 g em cold brew dão quantos litros?', /1,6 l de água.*1,2 l de cold brew/],
    ['1 litro de cold brew no ponto de tomar, quanto de pó?', /71,4 g de café/],
    ['20 g saiu 45 em 29 s', /20 g para 45 g em 29 s/],
  ])('wins over an entry on the same words: %s', (question, said) => {
    expect(heard(question).said).toMatch(said);
  });
});

describe('a message that lacks a thing', () => {
  it.each([
    ['rasgou meu coador, como faço agora?', /panela/],
    ['esqueci a chaleira na mudança, esquento onde? tem outro jeito?', /panela ou leiteira/],
    ['caiu a energia e a visita chegou, como passo um café?', /fogão a gás/],
    ['o fogão não acende, que jeito dou pra fazer café?', /chaleira elétrica/],
    ['acabaram os filtros de papel, uso o quê no lugar? tem jeito?', /Papel toalha/],
  ])('gets a way without it: %s', (question, said) => {
    expect(heard(question).said).toMatch(said);
  });

  it.each([
    'sem balança, quantas colheres pra 500 ml?',
    'meu moedor quebrou, qual eu compro até 400 reais?',
  ])('keeps its own question: %s', (question) => {
    expect(heard(question).memory.answered).not.toMatch(/^(?:sem-|cafe-sem|filter-swap)/);
  });
});

describe('a complaint with its figures', () => {
  it.each([
    [
      ['18 g, 36 g em 42 s, saiu amargo no espresso'],
      /42 s \(1:2\) fica acima.*\n.*\n.*\n• Moa mais grosso/,
    ],
    [['espresso de 18 g em 27 s e azedo'], /27 s está na faixa de 25 a 30 segundos/],
    [['v60 de 15 g escorreu em 1:15 e ficou rala'], /1:15 é depressa[\s\S]*Moa mais fino/],
    [['deixei a prensa 25 minutos'], /demorado\.\nÉ infusão demais/],
    [['coado aguado, e uso 20 g pra 300 ml'], /1:15, que é comum: não falta pó/],
    [['amarga, e já engrossei a moagem', 'foi na prensa'], /Prensa Francesa/],
  ])('gets a verdict on them: %s', (turns, said) => {
    expect(heard(...turns).said).toMatch(said);
  });

  it('reads no complaint into a question for a price', () => {
    expect(heard('quanto sai cada xícara aqui em casa?').topic).not.toMatch(/^trouble:/);
  });
});

describe('two methods for several people', () => {
  it('are compared by how often each must be brewed', () => {
    expect(heard('somos 6 pessoas: prensa ou chemex?').said).toMatch(
      /Para 6 pessoas.*1,2 L: Prensa de 1 L, em 2 vezes; Chemex de 8 xícaras, de uma vez/,
    );
  });
});

describe('a follow-up on the strength', () => {
  it.each([
    [['prensa pra meio litro', 'e mais forte?'], /35,7 g de café pedem 500 g de água/],
    [['chemex 30 g', 'quero mais fraco'], /30 g de café pedem 540 g de água/],
  ])('recalculates the last brew: %s', (turns, said) => {
    expect(heard(...turns).said).toMatch(said);
  });

  it('keeps the water on another brewer', () => {
    expect(heard('v60 com 20 g', 'e na kalita com a mesma água?').said).toMatch(/320 g de água/);
  });
});

describe('a person with a last brew', () => {
  const person: Person = {
    ...STRANGER,
    lastBrew: { methodId: 'v60', coffee: 20, water: 320 },
  };

  it.each([
    ['igual ao de ontem só que 1:15', /20 g de café pedem 300 g de água/],
    ['repete o último com 22 g', /22 g de café pedem 352 g de água/],
  ])('gets it again without an alarm: %s', (question, said) => {
    expect(replyTo(question, undefined, person).answer.text).toMatch(said);
  });
});

describe('a question for a figure', () => {
  it.each([
    ['depois de aberto, o pacote dura quanto?', /^Aberto, em grão, o melhor dele vai/],
    ['de quanto em quanto tempo descalcifico a cafeteira?', /^De quanto em quanto tempo/],
  ])('is answered by the first line: %s', (question, said) => {
    expect(heard(question).said).toMatch(said);
  });

  it('asks for degrees after a verb of heat', () => {
    expect(heard('esfrio a água até quanto na aeropress?').topic).toBe('temperature');
  });

  it.each([
    ['kalita 185 faz até quanto', /Wave 185: cerca de 600 ml/],
    ['prensa grande rende quanto', /Prensa de 1 L/],
  ])('of a device is answered by its size: %s', (question, said) => {
    expect(heard(question).said).toMatch(said);
  });
});

describe('a question on water for a dark roast', () => {
  it('accepts the cooler water that suits it', () => {
    expect(heard('torra escura com água a 86 graus no coado, pode?').said).toMatch(
      /86 °C está na faixa da torra escura/,
    );
  });
});

describe('a question on age or habit', () => {
  it.each([
    ['tenho catorze anos, posso tomar café?', /^Dos 12 aos 18 anos/],
    ['meu avô de 82 pode tomar quantas xícaras?', /^Idade sozinha não proíbe café/],
    ['café é viciante?', /^Café cria hábito/],
    ['que horas paro de tomar café pra dormir bem?', /^A cafeína leva horas/],
  ])('leads with the line for it: %s', (question, said) => {
    expect(heard(question).said).toMatch(said);
  });
});

describe('a message about something else', () => {
  it.each([
    'escreve uma redação sobre reciclagem',
    'como faço pão de queijo de polvilho',
    'qual a capital do Chile',
  ])('gets no coffee text: %s', (question) => {
    expect(heard(question).said).toMatch(/só entendo de café/);
  });

  it('may ask who answers', () => {
    expect(heard('vc é uma ia?').topic).toBe('identity');
  });
});
