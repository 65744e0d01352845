import { describe, expect, it } from 'vitest';
import { STRANGER } from './answer';
import { replyTo } from './reply';
import { heard } from './reply.test-support';

describe('an amount', () => {
  it.each([
    ['eu e minha sogra, uma caneca de 200ml cada, na prensa francesa', '26,7 g de café'],
    ['duas visitas e eu, uma caneca de 250 ml por cabeça, chemex', '750 g de água'],
    ['casal, uma caneca de 240 pra cada um, prensa francesa, qto pó?', '32 g de café'],
    ['somos 4, eu, minha mãe e 2 irmãos, uma caneca de 200 cada, v60', '800 g de água'],
    ['só metade da receita 36 g p/ 612', '18 g de café e 306 g de água'],
    ['minha receita é 25 p/ 400, e se fizer só 3/4 dela', '18,8 g de café e 300 g de água'],
    ['triplica pra mim: 14 g c/ 210', '42 g de café e 630 g de água'],
    ['22 g na chemex e despejei 330, quanto sobra na jarra mais ou menos', '286 g de bebida'],
    ['15 g, despejei 250, sobra quanto de café pronto', '220 g de bebida'],
    ['meu concentrado gelado é 1:4, quanto de leite misturo?', 'duas ou três de água ou leite'],
    ['fiz um concentrado de 100 g pra 500 ml, completo com quanto de leite?', 'duas ou três'],
    ['cold brew em 1:8 com 60 g, quanta água?', '480 g de água'],
    // The size of a glass includes its ice.
    ['copo de 300 ml de café japonês no gelo', '180 g de água e 120 g de gelo'],
    ['V60 pequena, quinze graminhas só', '240 g de água'],
    ['meio litrinho de coado, quanto pó', '500 g de água'],
    [
      'hario switch 03 segura 500ml de uma vez?',
      'Divida em 2 preparos, cada um com 15,7 g de café e 250 g',
    ],
    ['o sítio fica a 2 mil metros, ferve com quanto', '93,4 °C'],
    ['a 1 mil e 500 metros a água ferve em quanto?', '95,1 °C'],
  ])('of %j is %j', (question, said) => {
    expect(heard(question).said).toContain(said);
  });

  it.each([
    ['20 g na v60, paguei 120 no pacote', '120 g'],
    ['18 g na chemex, vieram 250 visitas', '250 g'],
  ])('of %j is no water: %j', (question, never) => {
    expect(heard(question).said).not.toContain(never);
  });
});

describe('a verdict on a brew', () => {
  it.each([
    ['prensa 30 pra 500, 4 minutinhos cravados, ta no ponto?', 'está na faixa'],
    ['clever 20 g e 320 ml, 4 minutos, tá no jeito?', 'está na faixa'],
    ['prensa 30 g e 500 ml, 1 minuto e meio, tá bom?', 'é pouca infusão'],
    ['20 pra 320, parou de pingar só aos 5 e 40 na v60', 'demorou: moa um pouco mais grosso'],
    ['15 pra 240, escorreu tudo em 1 e 10 na v60', 'passou depressa: moa um pouco mais fino'],
    ['prensei a aeropress durante 3 horas', 'Tem certeza?'],
    ['deixei a prensa 3 dias em infusão com água quente', 'Tem certeza?'],
    ['das minhas 18g saíram 5 kg de espresso', 'Não dá'],
  ])('%j: %j', (question, said) => {
    expect(heard(question).said).toContain(said);
  });

  it.each([
    'deixei a prensa 12 horas na geladeira',
    'a v60 tá há 40 minutos e não desce',
    'guardei o café da moka 3 horas na térmica',
  ])('%j is no typing error', (question) => {
    expect(heard(question).said).not.toContain('Tem certeza?');
  });
});

describe('a stated fault', () => {
  it.each([
    ['cafeteira elétrica tá transbordando o filtro e caindo pó na jarra', 'trouble:clog'],
    ['a melitta enche até a boca e derrama pela borda com pó e tudo', 'trouble:clog'],
    ['quero cortar o amargor mas que continue forte, e sem botar leite', 'trouble:bitter'],
    ['minha v60 entope toda vez', 'trouble:clog'],
    ['como manter o café da melitta quentinho por mais tempo?', 'trouble:cold'],
    ['superextraí, né? final amargo e longo que não vai embora', 'trouble:bitter'],
  ])('%j is %j', (question, topic) => {
    expect(heard(question).topic).toBe(topic);
  });

  it('is none in a question for room', () => {
    expect(heard('quanto o filtro v60 02 aguenta sem transbordar').topic).toBe('capacity');
  });
});

describe('a follow-up', () => {
  it.each([
    [['cold brew com 60g', 'em 1:10'], '600 g de água'],
    [['V60 com 18 g', 'melhor em 1:17'], '306 g de água'],
    [['italiana de 6', 'a da firma é de 12, e ela?'], '67 g de café'],
    [['quanto pó na italiana de 6?', 'a do escritório é de 3'], '13 g de café'],
  ])('%j: %j', (turns, said) => {
    expect(heard(...turns).said).toContain(said);
  });

  it('keeps a time after the verb of a brew that ends', () => {
    expect(heard('a v60 com 20 g terminou em 1:15, e aí?').said).toContain('fino');
  });
});

describe('a grinder', () => {
  it.each([
    ['comprei um grãomax turbo na feira, qtas voltas pro coado', /Não conheço esse moedor/],
    ['peguei um brumatic 3000 no aliexpress, quantas voltas pra prensa', /Não conheço esse/],
    ['o meu é daqueles de hélice, quanto tempo bato pra coar', /pulsos de 2 a 3 segundos/],
    ['no triturador de hélice deixo batendo por quanto tempo pra prensa', /pulsos/],
    ['comprei uma comandante, quantos cliques pra v60', /Comandante/],
  ])('%j: %j', (question, said) => {
    expect(heard(question).said).toMatch(said);
  });

  it.each(['marca quanto no meu pra prensa?', 'o meu fica em quanto pra v60?'])(
    'of the person is meant by %j',
    (question) => {
      const person = { ...STRANGER, grinderIds: ['kingrinder-k6'] };
      expect(replyTo(question, undefined, person).answer.text).toContain('K6');
      expect(replyTo(question).topic).not.toBe('ownGrinder');
    },
  );
});

describe('a place', () => {
  it.each([
    ['como é o café do cerrado mineiro', 'Cerrado'],
    ['que gosto tem o café da alta mogiana', 'Mogiana'],
    ['café das montanhas do espírito santo é bom de quê', 'Espírito Santo'],
  ])('is named in the answer to %j', (question, name) => {
    expect(heard(question).said).toContain(name);
  });
});
