import { describe, expect, it } from 'vitest';
import { understand } from './language/understand';
import { heard } from './reply.test-support';

const TABLE: readonly (readonly [string, string, ...string[]])[] = [
  ['Como melhorar meu espresso?', 'improveEspresso', '18 g', '36 g', '25 a 30 segundos'],
  ['como melhorar meu expresso', 'improveEspresso', '36 g'],
  ['melhorar espreço', 'improveEspresso', '36 g'],
  ['dicas de espresso', 'improveEspresso', '36 g'],
  ['como regular meu espresso', 'improveEspresso', '36 g'],
  ['quero acertar o expresso', 'improveEspresso', '36 g'],
  ['como melhorar meu café?', 'improve', 'Balança'],
  ['me dá uma dica', 'improve', 'fresco'],
  ['como melhorar minha v60', 'improve', 'Balança'],

  ['Explique a torra média', 'roast', 'caramelo', 'ponto de partida'],
  ['explique a torra media', 'roast', 'caramelo'],
  ['esplique a tora media', 'roast', 'caramelo'],
  ['o que é torra média?', 'roast', 'caramelo'],
  ['torras médias', 'roast', 'caramelo'],
  ['torra clara', 'roast', 'flores', 'recém-fervida'],
  ['explique a torra clara', 'roast', 'flores'],
  ['café de torra escura', 'roast', 'tostadas', 'menos calor'],
  ['torra escuro é boa?', 'roast', 'tostadas'],
  ['torra espresso', 'roast', 'médio a escuro'],
  ['torra para espresso o que é', 'roast', 'médio a escuro'],
  ['quais são as torras?', 'roast', 'clara', 'média', 'escura', 'espresso'],
  ['qual torra escolher', 'roast', 'média'],

  ['moagem para V60', 'grind', 'média-fina'],
  ['qual a moagem pra v60?', 'grind', 'média-fina'],
  ['moajem v60', 'grind', 'média-fina'],
  ['como moer para a hario', 'grind', 'média-fina'],
  ['moagem para prensa', 'grind', 'moagem média-grossa (ajustar)'],
  ['moagem espresso', 'grind', 'fina'],
  ['moagem pra expresso', 'grind', 'fina'],
  ['moagem do cold brew', 'grind', 'grossa'],
  ['moagem aeropress', 'grind', 'média-fina'],
  ['moagem moka', 'grind', 'fina'],
  ['moagem coado', 'grind', 'média'],
  ['moagem chemex', 'grind', 'média-fina'],
  ['qual moagem usar', 'grind', 'V60: Média-fina', 'Cold Brew: Grossa', 'Espresso: Fina'],
  ['ponto de moagem', 'grind', 'Chemex: Média-fina'],
  ['moagem média', 'grind', 'Coado: Média-fina'],
  ['qual moedor comprar', 'library', 'cônicas'],

  ['qual a temperatura da água', 'temperature', '90 a 96 °C', '94 °C'],
  ['temperatura da v60', 'temperature', '94 °C'],
  ['temperatura pra aeropress', 'temperature', '94 °C'],
  ['temperatura aeropress torra clara', 'temperature', '94 °C', 'recém-fervida'],
  ['a água deve estar fervendo?', 'temperature', '96 °C'],
  ['80 graus serve?', 'temperature', '80 °C é pouco'],
  ['posso usar água a 93°C', 'temperature', '93 °C está na faixa'],
  ['100º na v60', 'temperature', '100 °C é bem quente'],
  ['tenperatura ideal', 'temperature', '96 °C'],
  ['temperatura cold brew', 'temperature', 'fria'],
  ['quanto tempo leva a v60', 'time', '3:00'],
  ['quanto tempo na prensa', 'time', '10:00', 'receita da casa'],
  ['tempo do espresso', 'time', '25 a 30 segundos'],
  ['quanto tempo de cold brew', 'time', '12 a 24 horas', '18 h'],
  ['quanto tempo demora a moka', 'time', 'cerca de 5:00'],
  ['quanto tempo leva um café', 'time', 'V60: 3 min', 'Cold Brew: 18 h'],

  ['o que é bloom?', 'bloom', '15 g', '45 g'],
  ['o que é pré-infusão', 'bloom', '45 g'],
  ['pre infusao com 20 g', 'bloom', '20 g', '60 g'],
  ['preinfusão', 'bloom', '45 g'],
  ['como guardar café', 'library', 'Geladeira, não'],
  ['posso congelar o café?', 'library', 'Congelador'],
  ['café na geladeira', 'library', 'Geladeira, não'],
  ['como armasenar os grãos', 'library', 'opaco'],
  ['qual a validade do café torrado', 'library', 'data de torra'],
  ['qual água usar', 'library', '150 mg/L'],
  ['posso usar água da torneira', 'library', 'cloro'],
  ['agua mineral é boa?', 'library', 'mg/L'],
  ['quanta cafeína tem', 'caffeine', 'dobro'],
  ['cafeina do cold brew', 'caffeine', 'diluição'],
  ['descafeinado é ruim?', 'library', 'grosso'],
  ['arábica ou robusta?', 'library', 'conilon'],
  ['o que é honey', 'library', 'mucilagem'],
  ['processo natural', 'library', 'frutado'],
  ['qual café comprar', 'library', 'data da torra'],
  ['me indica uma marca', 'library', 'data da torra'],
  ['como vaporizar o leite', 'milk', '60 °C'],
  ['como fazer cappuccino', 'milk', '60 °C'],
  ['posso colocar açúcar?', 'library', 'doçura'],
  ['como limpar a moka', 'cleaning', 'válvula'],
  ['como lavar o coador de pano', 'cleaning', 'água'],
  ['preciso de balança?', 'library', 'colher'],
  ['quantas colheres de café', 'library', '80 a 100 g', 'Colher mede volume'],
  ['preciso de chaleira de bico fino', 'library', 'V60'],
  ['como compactar o espresso', 'library', 'reto'],
  ['o que é extração', 'library', '18 a 22%'],
  ['o que é crema?', 'library', 'gás'],
  ['como diluir o cold brew', 'dilute', '100 g', '800 g'],
  ['como fazer o despejo', 'library', 'Bico baixo'],
  ['o que é acidez', 'library', 'fruta'],
  ['como provar café', 'library', 'Aroma'.toLowerCase()],
  ['quais métodos existem', 'library', 'prensa'],
  ['sou iniciante', 'library', 'prensa'],
  ['onde fica a calculadora', 'library', 'calculadora'],
  ['tem timer?', 'library', 'Iniciar Timer'],
  ['quero aprender sobre café', 'library', 'Estudos'],
  ['como registro um café no diário', 'library', 'salve'],
  ['o aplicativo fala na hora de jogar a água? enxergo mal', 'library', 'Voz'],
  ['achei um grão redondinho igual ervilha, o que é isso', 'library', 'peaberry'],

  ['moro sozinho, qual cafeteira?', 'methods', 'AeroPress'],
  ['prensa, chemex ou coador de pano para 12 pessoas?', 'methods', '1 litro'],
  ['kalita com 20 g termina em quanto tempo?', 'time', 'com 20 g'],
  ['em Piatã a água ferve a quantos graus', 'temperature', '95,8 °C'],
  ['quanto tempo o café aguenta na térmica', 'library', 'horas'],
  ['cápsula ou italiana, o que sai mais barato? tomamos 4 por dia', 'library', 'moka'],

  ['v60', 'method', '15 g', '250 g'],
  ['prensa francesa', 'method', '30 g', '450 g'],
  ['chemex', 'method', '510 g'],
  ['o que é aeropress', 'method', '15 g', '210 g'],
  ['moka', 'method', '130 g'],
  ['fale do cold brew', 'method', '800 g'],

  ['Oi', 'greeting', 'Que café vamos fazer'],
  ['oiii', 'greeting', 'café'],
  ['olá!', 'greeting', 'café'],
  ['bom dia', 'greeting', 'café'],
  ['Boa noite, Cafézinho', 'greeting', 'café'],
  ['e aí', 'greeting', 'café'],
  ['tudo bem?', 'howAreYou', 'obrigado'],
  ['obrigado!', 'thanks', 'De nada'],
  ['vlw', 'thanks', 'De nada'],
  ['brigada', 'thanks', 'De nada'],
  ['tchau', 'goodbye', 'bom café'],
  ['quem é você?', 'identity', 'Cafézinho'],
  ['vc é um robô?', 'identity', 'Coado'],
  ['ajuda', 'help', 'Receitas'],
  ['o que você sabe fazer', 'help', 'Moagem'],
  ['adorei, ficou ótimo', 'praise', 'Que bom'],
  ['conta uma piada', 'joke', 'coador'],
];

describe('everything else about coffee', () => {
  it.each(TABLE)('%s', (question, topic, ...words) => {
    const { topic: found, said } = heard(question);
    expect(found).toBe(topic);
    for (const word of words) expect(said).toContain(word);
  });
});

describe('a message that is no question for a barista', () => {
  it.each([
    '',
    '   ',
    '???',
    'asdfgh',
    'qual a capital da França',
    'quem ganhou o jogo ontem?',
    'me conte uma história',
    'preciso de um computador novo',
    'que horas são',
    'comprei um carro amarelo',
    'amanhã vou à praia com a família',
    'a princesa e a empresa',
    'minha terra tem palmeiras',
    'gosto de filme de guerra',
    '1234567890',
    '<script>alert(1)</script>',
    '__proto__',
    'toString',
  ])('%j is not understood and gets choices to tap', (question) => {
    const { topic, said, answer } = heard(question);
    expect(topic).toBe('unknown');
    expect(said).toMatch(/Pode perguntar de outro jeito\?|só entendo de café/);
    expect(answer.actions.map(({ kind }) => kind)).toContain('ask');
  });
});

it('keeps a word that is also a property of every object', () => {
  expect(understand('constructor').text).toBe('constructor');
});
