import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

const CONVERSATIONS: readonly (readonly [readonly string[], string, ...string[]])[] = [
  [['20 g na v60', 'e com 30 g?'], 'amounts', 'V60', '30 g', '480 g'],
  [['20 g na v60', 'e com trinta?'], 'amounts', '480 g'],
  [['20 g na v60', 'e com 30?'], 'amounts', '480 g'],
  [['20 g na v60', 'e na prensa?'], 'amounts', 'prensa', '20 g', '300 g'],
  [['20 g na v60', 'e na prensa?', 'e com 40 g?'], 'amounts', 'prensa', '600 g'],
  [['20 g na v60', 'a mesma de antes só que metade'], 'amounts', '10 g', '160 g'],
  [['20 g na v60', 'e 1:15?'], 'amounts', '20 g', '300 g'],
  [['20 g na v60', 'e 1:15?', 'e com 10 g?'], 'amounts', '150 g', '1:15'],
  [['20 g na v60', 'e para 500 ml?'], 'amounts', '31,3 g'],
  [['20 g na v60', 'e para 4 pessoas?'], 'amounts', '60 g', '960 g'],
  [['20 g na v60', 'e para quatro?'], 'amounts', '960 g'],
  [['20 g na v60', 'qual a moagem?'], 'grind', 'V60', 'média-fina'],
  [['20 g na v60', 'qual a temperatura?'], 'temperature', 'V60', '94 °C'],
  [['20 g na v60', 'quanto tempo leva?'], 'time', '20 g', '3:25'],
  [['20 g na v60', 'ficou azedo'], 'trouble:sour', 'mais fino'],
  [['20 g na v60', 'ficou fraco'], 'trouble:weak', '21,3 g', '320 g', '1:15'],
  [['20 g na v60', 'o que é bloom?'], 'bloom', '20 g', '60 g'],
  [['receita de prensa', 'e com 20 g?'], 'amounts', 'prensa', '20 g', '300 g'],
  [['receita de prensa', '20 g na prensa'], 'amounts', '300 g', '1:15'],
  [['receita de aeropress', 'e com torra clara?'], 'recipe', 'AeroPress', '94 °C'],
  [['Sugira uma receita', 'outra'], 'recipe', 'AeroPress', '15 g'],
  [['Sugira uma receita', 'outra', 'mais uma'], 'recipe', 'espresso', '36 g'],
  [['receita de moka', 'Sugira uma receita'], 'recipe', 'V60'],
  [['moagem para v60', 'e para prensa?'], 'grind', 'prensa', 'média'],
  [['moagem para v60', 'e no espresso?'], 'grind', 'espresso', 'fina'],
  [['temperatura da v60', 'e na aeropress?'], 'temperature', 'AeroPress', '94 °C'],
  [['quanto tempo na prensa', 'e na chemex?'], 'time', 'Chemex', '4:00'],
  [['café azedo', 'e no espresso?'], 'trouble:sour', 'Espresso', '25 a 30 segundos'],
  [['moka', 'ficou queimado'], 'trouble:bitter', 'Moka'],
  [['torra clara', 'e a escura?'], 'roast', 'tostadas'],
  [['20 g na v60', 'obrigado!', 'e com 15 g?'], 'amounts', '240 g'],
  [['20 g na v60', 'blá blá xyz', 'e com 15 g?'], 'amounts', '240 g'],
  [['a chaleira tá em 200 fahrenheit', 'isso em celsius'], 'toCelsius', '93,3 °C'],
  [
    [
      'coloquei 20 g de café, na jarra saiu 300 g, refratômetro deu 1,30',
      'aeropress tá dura de apertar',
    ],
    'library',
    'mais grosso',
  ],
  [['espresso 19 g dentro 41 fora', 'método 4:6 em meio litro'], 'fourSix', '500'],
  [
    ['americano e coado é a mesma coisa né?', 'quanto é o aluguel de um apê em santos'],
    'unknown',
    'só entendo de café',
  ],
  [['espresso', 'como melhorar?'], 'improveEspresso', '36 g'],
  [['espresso', 'demorou 40 segundos'], 'trouble:slow', '25 a 30 segundos'],
  [['1:13 ou 1:15 pra 500 ml na v60?'], 'ratio', '38,5 g', '33,3 g'],
  [['1:13 ou 1:15 pra 500 ml na v60?', 'fico com o segundo, quanto de pó?'], 'amounts', '33,3 g'],
  [['1:12 ou 1:16 no coado?', 'o segundo, com 500 ml'], 'amounts', '31,3 g', '1:16'],
  [['quanto café pra 250 ml na prensa', 'obrigado! quanto fica pra 750?'], 'amounts', ' 50 g'],
  [['20g na v60 dá quanta água', 'top, valeu mesmo! e com 30?'], 'amounts', '480 g'],
  [['quanto café pra 300 ml na prensa', 'e pra quem não tem balança?'], 'spoons', '2 colheres'],
  [['espresso correndo em 15 segundos', 'fechei demais, agora pinga'], 'trouble:slow', 'grosso'],
  [['o coado desceu rápido', 'moí fino e agora nem desce'], 'trouble:slow', 'mais grosso'],
  [['quero 30 g de pó e não tenho balança'], 'spoons', '3 colheres'],
  [['dose de 17, 35 na xícara, 14 segundo, e agora?'], 'trouble:fast', 'mais fino'],
  [['simples de 8g, quanto na xicara'], 'amounts', '16 g na xícara'],
  [['quanto de pó vai numa cesta dupla?'], 'amounts', '18 g de pó'],
  [['uma garrafa de 1,8 L pra 12 pessoas na reunião'], 'amounts', '1.800 g'],
  [['repete o de ontem só que 15g'], 'brews', 'Não vejo nenhum preparo'],
  [['500 g de macarrão levam quanta água?'], 'unknown', 'só entendo de café'],
  [['com uma torra bem clara quantos graus na água'], 'temperature', '94 °C'],
  [['o café é bem clarinho de torra, esquento a água até quanto'], 'temperature', '94 °C'],
  [['minha french press fede a ranço, o que faço'], 'cleaning', 'Desmonte o êmbolo'],
  [['último gole da french press parece barro'], 'trouble:muddy', 'decantar'],
  [['aqui só tem água fria, consigo fazer café?'], 'library', 'cold brew'],
];

describe('a question that continues the one before', () => {
  it.each(CONVERSATIONS)('%j', (questions, topic, ...figures) => {
    const { topic: found, said } = heard(...questions);
    expect(found).toBe(topic);
    for (const figure of figures) expect(said).toContain(figure);
  });

  it('takes no amount as a first message', () => {
    expect(heard('e com 30?').topic).toBe('unknown');
    expect(heard('e na prensa?').topic).toBe('method');
  });

  it('does not carry a roast or a ratio into a new question', () => {
    expect(heard('aeropress 1:10 torra clara 20 g', '20 g na aeropress').said).toContain('280 g');
    expect(heard('20 g na aeropress com torra clara', '20 g na aeropress').said).toContain('94 °C');
  });
});
