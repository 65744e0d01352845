import { describe, expect, it } from 'vitest';
import { actFor } from './acts/acts';
import { NO_MEMORY, STRANGER } from './answer';
import type { Ask } from './answers/compose';
import { understand } from './language/understand';
import asked from './library/asked-acts.txt?raw';
import { prepareAnswers } from './reply';
import { spelledOut, withoutCourtesy } from './rewording';

await prepareAnswers();

const PERSON = {
  ...STRANGER,
  altitude: 1000,
  lastBrew: { methodId: 'v60' as const, coffee: 20, water: 300 },
};

function askOf(message: string): Ask {
  const question = understand(spelledOut(withoutCourtesy(message)));
  const { coffee, water } = question.amounts;
  const isShot = coffee !== null && coffee <= 100 && water !== null && water / coffee <= 4;
  const [named] = question.methods;
  return {
    question,
    memory: NO_MEMORY,
    methodId: named ?? (isShot ? 'espresso' : null),
    followsUp: named === undefined,
    person: PERSON,
  };
}

function worked(id: string, message: string): string | null {
  const found = actFor(askOf(message), [id]);
  return found?.id === id ? found.answer.text : null;
}

const LEAST_SHARE = 0.8;

const MESSAGES: readonly (readonly [id: string, messages: readonly string[]])[] = asked
  .split(/^# (?=act:)/m)
  .slice(1)
  .map((part) => {
    const [id = '', ...lines] = part.split('\n');
    const messages = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
    return [id.trim(), messages];
  });

describe('an act that a message means', () => {
  it.each(MESSAGES)('%s answers four of five of its messages', (id, messages) => {
    const open = messages.filter((message) => worked(id, message) === null);
    expect(messages.length).toBeGreaterThan(10);
    expect(open.length / messages.length, open.join('\n')).toBeLessThanOrEqual(1 - LEAST_SHARE);
  });
});

/* The numbers here are worked out by hand, with the usual values that the answers name. */
describe('a sum in any wording', () => {
  it.each([
    ['caffeine.inCup', 'conteúdo de cafeína, 180 ml, café de coador', ['105 a 145 mg']],
    ['caffeine.inCup', 'tomo 250 ml toda manhã, isso dá que dose de cafeína?', ['145 a 200 mg']],
    ['caffeine.inCup', 'cafeína: 4 xícaras de 100 ml de coado no dia', ['400 ml', '230 a 320 mg']],
    ['supplies.cupPrice', 'cinquenta contos por 250 gramas, moo 22 g na térmica', ['R$ 4,40']],
    ['supplies.cupPrice', 'espresso: kg a R$ 140 e cesto de 18 g, e o preço?', ['R$ 2,52']],
    [
      'supplies.cupPrice',
      'café a 90 reais o quilo, 20 g por copo, copo de papel 50 centavos e filtro 10 centavos',
      ['R$ 1,80', 'R$ 2,40'],
    ],
    [
      'supplies.cupPrice',
      '110 reais o quilo, três xícaras de 10 g por dia, quanto por mês',
      ['R$ 1,10', 'R$ 99,00 por mês, 3 por dia'],
    ],
    ['totals.plainSum', 'quinze vezes dezessete', ['= 255']],
    ['totals.plainSum', 'reparte 400 por 25', ['= 16']],
    ['totals.plainSum', 'tira 36 de 300, qto fica', ['= 264']],
    ['supplies.lasts', 'o pacotão de 1 kg, botando 50 gramas cada dia, vai longe?', ['20 dias']],
    ['supplies.lasts', 'a firma recebe 3 pacotes de 500 g e bebe 120 g por dia', ['12 dias']],
    ['supplies.lasts', 'três cafés ao dia, saco de meio quilo', ['11 dias', 'Contei 15 g']],
    ['supplies.lasts', '1 kg, 6 pessoas, cada uma 150 ml de coado por dia', ['13 dias', '75 g']],
    ['supplies.lasts', '340 g, eu e minha mulher, 2 xícaras de 200 ml cada por dia', ['5 dias']],
    [
      'supplies.lasts',
      '500 g, 20 de manhã e 12,5 à noite, acaba quando',
      ['15 dias', '20 g + 12,5 g'],
    ],
    ['supplies.monthly', '40 espressos duplos por dia, de segunda a sexta, por semana', ['3,6 kg']],
    ['supplies.servings', 'de um pacote de 340 gramas saem quantas de 17?', ['20 doses']],
    ['supplies.servings', 'quantas doses de 9 g num quilo', ['111 doses']],
    [
      'supplies.servings',
      'perco 10% regulando, 1 kg em doses de 18 g, sirvo quantos?',
      ['50 doses'],
    ],
    ['supplies.servings', 'temos 2 kg, copinhos de 50 ml', ['de 480 a 640']],
    ['supplies.servings', 'meio quilo dá quantos litros de coado', ['de 6 a 8 litros']],
    [
      'supplies.monthly',
      'uns 80 cafezinho de 50 ml por dia no coado, abro 26 dias no mes',
      ['8,67 kg'],
    ],
    [
      'supplies.monthly',
      'são 10 pessoas com 2 xícaras por dia, pacotes de 500 mensais',
      ['18 pacotes'],
    ],
    ['supplies.monthly', 'em kg por semana, 35 coados por dia, 20 g, funciona 5 dias', ['3,5 kg']],
    [
      'supplies.monthly',
      'somos 25, cada um toma 100 ml de coado, quanto de pó por dia',
      ['208,3 g'],
    ],
    ['totals.perLitre', 'pra 1,2 l, 60 gramas por litro', ['72 g']],
    ['totals.perLitre', '1:15, o mesmo em g/l', ['66,7 g/l']],
    ['totals.perLitre', '66 g/l, minha térmica é de 1,8 litro', ['118,8 g']],
    ['mixing.diluted', '100 ml de concentrado 1:5 pra ficar 1:14', ['180 g de água']],
    ['mixing.diluted', 'de 1:4 até 1:16, 300 ml', ['900 g de água']],
    ['mixing.diluted', '400 ml, 1:7 pra 1:14', ['400 g de água']],
    ['mixing.otherRatio', '15 g: água em 1:15 e em 1:17?', ['225 g', '255 g', '30 g a mais']],
    ['mixing.otherRatio', '1:16 pra 1:14 com 20 g', ['320 g', '280 g', '40 g a menos']],
    ['mixing.otherRatio', 'com 12 g de pó, de 1:15 a 1:17', ['180 g', '204 g', '24 g a mais']],
    ['mixing.spoonsToWater', 'três colheres rasas de pó, água', ['180 g de água']],
    ['mixing.spoonsToWater', 'meti 7 colheres na cafeteira elétrica', ['630 g de água']],
    ['mixing.spoonsToWater', '1 medida deu 11 g na aeropress, e 3 medidas?', ['33 g', '460 g']],
    ['mixing.blendToWater', '7 g de um e 14 g do outro no moedor', ['21 g', '252 g']],
    ['mixing.blendToWater', 'juntando 13 gramas do cerrado com 5 da etiópia', ['18 g', '216 g']],
    ['mixing.blendToWater', '15 g de um pacote, 10 g de outro, v60', ['25 g', '400 g']],
    ['mixing.blendByShares', '300 gramas, 60% de um, 40% de outro', ['180 g', '120 g']],
    ['mixing.blendByShares', '85% e 15% em 5 kg', ['4,25 kg', '750 g']],
    ['mixing.blendByShares', '25%, 25% e 50%, pra 800 g', ['200 g', '400 g']],
    ['mixing.minerals', 'dureza 80 e alcalinidade 50, 5 litros', ['400 ml', '250 ml']],
    ['mixing.minerals', 'dureza 70 / alcalinidade 50 em 500 ml', ['35 ml', '25 ml']],
    ['mixing.minerals', '4 litros: dureza 90, alcalinidade 45', ['360 ml', '180 ml']],
    ['mixing.milkFor', 'latte na caneca de 350', ['de 240 a 330 ml']],
    ['mixing.milkFor', 'capuchino 200 ml', ['de 130 a 180 ml']],
    [
      'mixing.milkFor',
      'latte de 240 pra quatro amigos, cada um com shot duplo de 17',
      ['de 600 a 800 ml', '68 g de grão'],
    ],
    ['vessels.shotJudged', 'espresso 18 g saiu 36 em 28 segundos', ['1:2']],
    ['vessels.shotJudged', 'tirei 14 gramas e deu 60 ml em 20 segundos', ['1:4,3', 'lungo']],
    ['vessels.shotJudged', 'deu 28 g em 27 segundos, dose 18', ['1:1,6', 'ristretto']],
    ['vessels.room', 'prensa de 350 ml, 500 ml de água', ['Não cabe']],
    ['vessels.room', 'aeropress xl, 400 ml', ['Cabe']],
    ['vessels.room', 'chemex de seis xícaras, 1 litro', ['Não cabe']],
    ['vessels.coldTime', 'esqueci o cold brew 3 dias na geladeira', ['72 h']],
    ['vessels.coldTime', 'cold brew de 5 horas', ['é pouco']],
    ['vessels.coldTime', 'cold brew, 48 horas', ['48 h']],
    ['vessels.coldTime', 'deixei o cold brew 30 horas', ['30 h', '24 horas']],
    ['heat.boiling', 'a 3400 m quanto esquenta', ['88,']],
    ['heat.cooling', 'apaguei o fogo agora, até ela cair pra 91 graus', ['3 minutos']],
    ['heat.cooling', 'baixar até 85 graus', ['5 minutos']],
    ['heat.cooling', '70 graus depois da fervura', ['10 minutos']],
    ['heat.degrees', '200 °F', ['93 °C']],
    ['heat.degrees', '93 graus em fahrenheit', ['199 °F']],
    ['convert.pounds', '12 libras de grão verde, torrado perde uns 15%', ['5,44 kg', '4,63 kg']],
    ['convert.pounds', 'um pacote de meia libra', ['227 g']],
    ['convert.pounds', 'three pounds, ou seja 3 libras', ['1.361 g']],
    ['convert.hardness', '3 °f franceses de dureza', ['30 mg/l']],
    ['convert.hardness', 'dureza de 8 graus alemães', ['142,8 mg/l']],
    ['convert.cup', '4 cups water', ['946 ml']],
    ['convert.foreignMeasure', '3 quarts de água fria', ['2.838 ml']],
    ['convert.foreignMeasure', '2 galões', ['7,57 litros']],
    ['convert.decilitres', 'oito decilitros', ['800 ml']],
    ['convert.decilitres', '1,5 dl', ['150 ml']],
    ['convert.ounces', '3 oz de café moído', ['85 g']],
    ['convert.ounces', '300 ml em onças', ['10,1 oz']],
    ['convert.ounces', '1 quart de água com 2 oz de café, em ml e grama', ['946 ml', '56,7 g']],
    ['convert.ounces', '32 oz de água, 1:15', ['63,1 g']],
    ['convert.tds', 'tds 9,5, 36 g na xícara, 18 g', ['19 %']],
    ['convert.tds', 'tds 1,40, bebida 240 g, dose 16 g', ['21 %']],
    ['sums.proportional', 'se 30 g vão com 500 ml, 750 ml pedem quanto?', ['45 g']],
    ['sums.proportional', '50 g pra 700 ml, eu sozinha 200 ml', ['14,3 g']],
    ['sums.proportional', '20 g em 320 ml, 25 g', ['400 g']],
    ['sums.proportional', '60 g em 1 litro, e pra 25 litros', ['1,5 kg', '25 litros']],
    ['sums.ratioAsked', 'parei em 304 com 19 de pó', ['1:16.']],
    ['sums.ratioAsked', '60 g por 1 litro de água', ['1:16,7']],
    ['sums.ratioAsked', 'cold brew 120 g pra um litro, servi metade com água', ['1:16,7']],
    [
      'sums.scaled',
      '15 gramas pra 250 ml, agora somos 4 e cada um toma igual',
      ['60 g', '1.000 g'],
    ],
    ['sums.scaled', '18 g 300 ml, aumenta 50%', ['27 g', '450 g']],
    ['sums.scaled', 'um terço a menos: 30 g, 450 ml', ['20 g', '300 g']],
    ['sums.spoons', '25g em colher de sopa', ['2,5 colheres', '5 rasas']],
    ['sums.spoons', '3 colheres de sopa cheias', ['de 24 a 36 g']],
    ['supplies.shots', 'vou tirar seis doppios', ['108 g']],
    ['supplies.shots', 'dez expressos simples', ['90 g']],
    ['supplies.shots', 'grão pra 9 espressos duplos', ['162 g']],
    ['sums.ratioJudged', '1:10 assim', ['forte']],
    ['person.sameAgain', 'o mesmo de ontem, mais fraquinho', ['20 g', '340 g']],
    ['person.sameAgain', 'repete meu último café, mais forte', ['20 g', '260 g']],
    ['sums.ratioJudged', '1:20, que tal', ['leve']],
    ['amounts.heldBack', 'entrou 240 saiu 205', ['35 g no pó']],
    ['amounts.heldBack', 'caiu só 280, botei 320, usei 20 de pó', ['40 g no pó', '2 g por grama']],
    ['amounts.heldBack', 'usando 60 g em 1 litro', ['880 g de bebida']],
    ['amounts.readyToDrink', 'cold brew puro de 700 ml', ['50 g de café']],
    ['amounts.readyToDrink', '120 g de pó, cold brew puro', ['1.680 g']],
    ['amounts.otherAmount', 'clever 22 gramas água?', ['352 g']],
    ['amounts.otherAmount', 'dividir 30g em três v60', ['10 g cada', '160 g']],
    ['amounts.otherAmount', 'aeropress, 350 ml', ['25 g']],
    ['brews.icedAmounts', '30g de café, versão gelada', ['270 g', '180 g']],
    ['brews.icedAmounts', 'gelado com 20 g', ['180 g', '120 g']],
    ['brews.brewJudged', 'dose de 14 g e água 230 g, desceu em 2:00', ['depressa']],
    ['wanted.greenBeans', 'perde 18% na torra: 10 kg de verde viram quanto', ['8,2 kg']],
    ['wanted.greenBeans', 'tenho 1 kg de grão cru', ['de 820 g a 890 g']],
    ['wanted.cupInMl', 'converter 6 xícaras', ['900 a 1.440 ml']],
    ['wanted.cupInMl', 'três canecas dão', ['600 a 750 ml']],
    ['wanted.concentrateMade', 'de bebida final, 1,5 l de concentrado 1:4', ['4,5 a 6 litros']],
    ['wanted.extractionJudged', 'EY 25%, moo mais grosso?', ['25 % é muito']],
    ['wanted.extractionJudged', 'só 15 por cento', ['15 % é pouco']],
    ['wanted.strengthWanted', 'só toma chafé, 400 ml, fraco mesmo', ['25 g']],
    ['usage.ratioMeant', '1:15,5 se interpreta como', ['310 g']],
    ['usage.ratioMeant', 'me traduz: ratio 1:15', ['300 g']],
    ['usage.waterMinerals', 'caneta marcou 95 na água daqui', ['faixa boa']],
    ['usage.waterMinerals', 'deu 420 na torneira', ['é alto']],
    ['usage.roastAge', 'ele saiu do torrador faz 14 dias', ['14 dias, já pode']],
    ['usage.roastAge', 'espresso, 4 dias da torra', ['mais 3 dias']],
    ['usage.fullDevice', 'o tanto que cabe na aeropress', ['19 g']],
  ])('%s: %s', (name, message, numbers) => {
    const said = worked(`act:${name}`, message);
    for (const number of numbers) expect(said).toContain(number);
  });
});

describe('figures alone', () => {
  it.each([
    ['mixing.milkFor', 'minha caneca leva 420 ml, quanto moer pra v60?'],
    ['caffeine.inCup', 'quanto de café pra 500 ml no coado?'],
    ['wanted.scaleChoice', 'deu 13,5 g na balança, vou de v60, água?'],
    ['sums.ratioAsked', 'botei 450 ml e chegaram 405, usei 27 g'],
    ['sums.ratioAsked', '450 ml na proporção 1:18'],
    ['totals.perLitre', '1:15 com 500 ml dá quantos gramas'],
    ['wanted.concentrateMade', 'cold brew concentrado 1 litro de água, quanto pó'],
    ['convert.ounces', '650 ml são quantas gramas'],
    ['mixing.blendToWater', '27 g a 1:15,5 dá quanto de água'],
    ['heat.boiling', 'o café diz 1300 m de altitude, isso muda o gosto?'],
    ['supplies.lasts', 'uso 20 g por dia'],
    ['supplies.cupPrice', 'pacote de 250 g, uso 18 g'],
  ])('do not make a sum of another subject: %s, %s', (name, message) => {
    expect(worked(`act:${name}`, message)).toBeNull();
  });
});
