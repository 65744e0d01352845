import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

const TABLE: readonly (readonly [string, string, ...string[]])[] = [
  ['Sugira uma receita', 'recipe', 'V60', '15 g', '250 g', '94 °C', '3:00'],
  ['sugira uma receita', 'recipe', '15 g', '250 g'],
  ['SUGIRA UMA RECEITA!!!', 'recipe', '15 g', '250 g'],
  ['sugere uma receita pra mim', 'recipe', '15 g', '250 g'],
  ['sujira uma receita', 'recipe', '15 g', '250 g'],
  ['me sugira uma reseita', 'recipe', '15 g', '250 g'],
  ['alguma sugestao de cafe?', 'recipe', '15 g', '250 g'],
  ['quero uma receita', 'recipe', 'V60'],
  ['receitas', 'recipe', 'V60'],
  ['rceita de v60', 'recipe', '15 g', '250 g', '45 g'],
  ['como faço um café na hario?', 'recipe', '15 g', '250 g'],
  ['passo a passo da V-60', 'recipe', 'V60', '3:00'],
  ['receita de prensa francesa', 'recipe', '30 g', '450 g', '94 °C', '10:00'],
  ['receita de presna francesa', 'recipe', '30 g', '450 g'],
  ['como preparo na french press', 'recipe', '30 g', '450 g'],
  ['receita para aeropress', 'recipe', '15 g', '210 g', '94 °C', '3:00'],
  ['receita de aeropres', 'recipe', '15 g', '210 g'],
  ['receita aero press torra clara', 'recipe', '15 g'],
  ['receita de aeropress com torra escura', 'recipe', '15 g'],
  ['como fazer café na moka?', 'recipe', '13 g', '130 g', '1:10'],
  ['como fazer cafe na italiana', 'recipe', 'moka', '130 g'],
  ['receita de chemex', 'recipe', '30 g', '510 g', '4:00'],
  ['receita de chemeks', 'recipe', 'Chemex'],
  ['receita de cold brew', 'recipe', '100 g', '800 g', '1:8', '18 h 12 min'],
  ['receita de coldbrew', 'recipe', '100 g', '800 g'],
  ['receita de espresso', 'recipe', '18 g', '36 g', '1:2', '0:30'],
  ['como fazer um expresso', 'recipe', '18 g', '36 g'],
  ['receita de cafe coado', 'recipe', '20 g', '240 g', '1:12', '3:00'],
  ['como fazer café no coador de pano', 'recipe', '20 g', '240 g'],
  ['receita na melita', 'recipe', 'Melitta', '960 g'],
  ['quero uma receita fácil', 'recipe', 'prensa', '30 g'],
  ['oi, me vê uma receita de v60 por favor', 'recipe', '250 g'],

  ['20 g na v60', 'amounts', '20 g', '320 g', '1:16', '60 g'],
  ['20g na v60', 'amounts', '320 g'],
  ['20 gramas na V60', 'amounts', '320 g'],
  ['vinte gramas na v60', 'amounts', '320 g'],
  ['tenho 20 g de café, quero fazer na hario', 'amounts', '320 g'],
  ['20,5 g na v60', 'amounts', '20,5 g', '328 g'],
  ['20.5g v60', 'amounts', '328 g'],
  ['v60 com 18g', 'amounts', '288 g'],
  ['v60 25 gramas quanto de agua', 'amounts', '400 g'],
  ['quanta água para 30g na prensa?', 'amounts', '450 g', '1:15'],
  ['30 gramas prensa francesa', 'amounts', '450 g'],
  ['trinta gramas na prensa', 'amounts', '450 g'],
  ['vinte e cinco gramas na prensa', 'amounts', '375 g'],
  ['14 g na aeropress', 'amounts', '196 g', '1:14'],
  ['14g aero', 'amounts', '196 g'],
  ['40 g na chemex', 'amounts', '680 g', '1:17'],
  ['18 g no espresso', 'amounts', '36 g', '1:2'],
  ['18g de expresso', 'amounts', '36 g'],
  ['espresso com 20 g', 'amounts', '40 g'],
  ['20 gramas na moka', 'amounts', '200 g', '1:10'],
  ['100 g de cold brew', 'amounts', '800 g', '1:8'],
  ['50g no cold brew', 'amounts', '400 g'],
  ['25 g no coado', 'amounts', '300 g', '1:12'],
  ['25g no coador de pano', 'amounts', '300 g'],
  ['20 g na v60 com torra clara', 'amounts', '320 g'],
  ['1 kg de café no cold brew', 'amounts', '1.000 g', '8.000 g'],

  ['500 ml na v60', 'amounts', '31,3 g', '500 g'],
  ['meio litro na v60', 'amounts', '31,3 g'],
  ['meio litro de café na chemex', 'amounts', '29,4 g', '500 g'],
  ['quanto café para 1 litro no coado?', 'amounts', '83,3 g', '1.000 g'],
  ['quanto café para um litro na prensa', 'amounts', '66,7 g'],
  ['1 litro e meio de cold brew', 'amounts', '187,5 g', '1.500 g'],
  ['um litro e meio no coado', 'amounts', '125 g'],
  ['1,5 l no coado', 'amounts', '125 g'],
  ['1/2 litro no coado', 'amounts', '41,7 g'],
  ['250ml v60', 'amounts', '15,6 g'],
  ['duzentos e cinquenta ml na v60', 'amounts', '15,6 g'],
  ['300 gramas de água na v60', 'amounts', '18,8 g', '300 g'],
  ['quanto de pó para 200 ml na aeropress', 'amounts', '14,3 g'],

  ['18 g para 36 g de espresso', 'amounts', '18 g', '36 g', '1:2'],
  ['18g pra 40g', 'amounts', 'espresso', '40 g', '1:2,2'],
  ['15g para 250ml na v60', 'amounts', '15 g', '250 g', '1:16,7'],
  ['v60 1:15 com 20g', 'amounts', '300 g', '1:15'],
  ['20 g na v60 1 pra 15', 'amounts', '300 g'],
  ['20g v60 um para quinze', 'amounts', '300 g'],
  ['v60 na proporção 1:17, 20 g', 'amounts', '340 g'],
  ['1:16,7 na v60 com 15 g', 'amounts', '251 g'],
  ['v60 ratio 15 com 18g', 'amounts', '270 g'],
  ['1:15', 'amounts', '15 g', '225 g'],
  ['1:15 com 20 g', 'amounts', '300 g'],
  ['quanto dá 1 para 12 com 30 gramas', 'amounts', '360 g'],
  ['café para 2 xícaras na v60', 'amounts', '30 g', '480 g'],
  ['v60 para 2 pessoas', 'amounts', '480 g'],
  ['v60 para duas pessoas', 'amounts', '480 g'],
  ['coado para 4 xicras', 'amounts', '60 g', '720 g'],
  ['coado para quatro pessoas', 'amounts', '720 g'],
  ['prensa pra 3 pessoas', 'amounts', '45 g', '675 g'],
  ['v60 pra dois', 'amounts', '480 g'],
  ['V60 tamanho 03, quatro amigos, caneca de 200 cada', 'capacity', '50 g'],
  ['espresso para 4 pessoas', 'amounts', '18 g', '36 g', '2 vezes'],
  ['aeropress para 2 pessoas', 'amounts', '420 g', 'mais preparos'],

  ['quanto café para 1 litro?', 'amounts', '83,3 g', '62,5 g', '1:12', '1:16'],
  ['quantos gramas para 500 ml', 'amounts', '41,7 g', '31,3 g'],
  ['tenho 30 g de cafe', 'amounts', '360 g', '480 g'],
  ['café para 2 pessoas', 'amounts', '360 g', '480 g'],
  ['kuanto cafe pra 1 litro de agua', 'amounts', '83,3 g'],

  ['o que é proporção?', 'ratio', '1:16', '1:12', '1:10', '1:2'],
  ['explica ratio', 'ratio', '1:16'],
  ['qual a proporção da v60', 'ratio', '1:16', '240 g'],
  ['proporçao da prensa', 'ratio', '1:15', '225 g'],
  ['qual a razão da chemex', 'ratio', '1:17', '255 g'],
  ['proporcao do espresso', 'ratio', '1:2', '36 g'],
  ['quanto café eu uso?', 'ratio', '1:16'],

  ['método 4:6', 'fourSix', '20 g', '300 g', '92 °C', '3:30', '50 g', '120 g'],
  ['receita do kasuya', 'fourSix', '300 g'],
  ['metodo 46', 'fourSix', '300 g'],
  // '46 g' is a dose, not the method 4:6.
  ['46 g na hario', 'amounts', '46 g'],
  ['estou com pressa', 'quick', 'AeroPress', '1:20'],
  ['uma receita rápida', 'quick', 'AeroPress'],
  ['qual a diferença entre v60 e chemex', 'compare', '1:16,7', '4:00'],
  ['v60 ou prensa?', 'compare', '3:00'],
];

describe('questions about recipes and amounts', () => {
  it.each(TABLE)('%s', (question, topic, ...figures) => {
    const { topic: found, said } = heard(question);
    expect(found).toBe(topic);
    for (const figure of figures) expect(said).toContain(figure);
  });

  it('names a time of hours in hours, also beside the steps', () => {
    const { answer } = heard('passo a passo do cold brew');
    expect(answer.text).toContain('Infusão:');
    expect(answer.text).not.toMatch(/(?<!h )\b[\d.]+ min\b/);
    const pasted = heard('salva essa receita: cold brew, 100 g de café, 1 L de água, 18h gelando');
    expect(pasted.answer.facts).toContainEqual({ label: 'Tempo total', value: '18 h' });
  });

  it.each([
    ['bodum de 8 xícaras pega quantos gramas?', '60 g', '900 g'],
    ['lungo com 18 g pesa quanto na xícara', '54 g'],
  ])('fill the named brewer or shot: %s', (question, ...figures) => {
    const { said } = heard(question);
    for (const figure of figures) expect(said).toContain(figure);
  });

  it('counts the cup of a pasted espresso', () => {
    const { answer } = heard('salva essa receita: espresso 18g -> 36g em 28s');
    expect(answer.facts).toContainEqual({ label: 'Na xícara', value: '36 g' });
  });
});
