import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

describe('a question that a person asks before buying', () => {
  it.each([
    ['moka de 3 ou de 6 xícaras, qual compro', 'Uma pessoa: a de 3'],
    ['nespresso ou dolce gusto?', 'Não indico marca'],
    ['quanto custa um timemore', 'De preço não sei'],
    ['qual café você me recomenda?', 'Não indico marca'],
    ['água da crystal serve?', 'Depende da garrafa'],
    ['preciso trocar o moedor ou a máquina primeiro', 'O moedor, quase sempre'],
    ['por quanto vendo 300 ml?', 'aluguel'],
  ])('is answered for the choice: %s', (question, words) => {
    expect(heard(question).said).toContain(words);
  });
});

describe('a yes or no question', () => {
  it.each([
    ['torra clara é mais ácida né?', 'Sim'],
    ['posso deixar a máquina de espresso ligada o dia inteiro?', 'Em casa, não precisa'],
    ['posso usar café de espresso no coador?', 'Em grão, pode'],
    ['posso levar café no avião', 'Pode'],
    ['café solúvel é ruim?', 'Solúvel não é ruim'],
    ['café com manteiga emagrece?', 'nem emagrece'],
  ])('is answered with yes or no: %s', (question, words) => {
    expect(heard(question).said).toContain(words);
  });
});

it('prices a drink by the usual dose if the person names none', () => {
  expect(heard('pacote de 500 g a 45 reais, quanto sai a xícara?').said).toContain('R$ 1,35');
  expect(
    heard('pacote de 500 g a 45 reais, 20 g por xícara, quanto custa cada uma?').said,
  ).toContain('R$ 1,80');
});

describe('a comparison of two brewers', () => {
  it.each([
    ['pra viagem, aeropress ou coador?', 'Para levar na viagem: AeroPress'],
    ['v60 ou chemex pra quando vem visita', 'Para mais gente de uma vez: Chemex'],
    ['chemex ou melitta, qual é mais barata?', 'Mais barato: Melitta'],
  ])('names the one for the purpose: %s', (question, words) => {
    expect(heard(question).said).toContain(words);
  });
});

describe('words that sound like something else', () => {
  it.each([
    ['geisha custa um rim', 'variedade'],
    ['to grávida de ideias pra abrir uma cafeteria rs', 'hora de pico'],
    ['café antes do exame de sangue', 'só água'],
    ['como conservar café moído no calor do nordeste', 'opaco'],
    ['por que espresso tem espuma', 'Crema'],
    ['café turco é muito forte?', 'sem filtro'],
    ['café forte e café encorpado é o mesmo', 'Não é força'],
    ['por que o café fica amargo quando esfria', 'esconde'],
    ['caiu água no moedor e agora', 'secar'],
    ['quem é james hoffmann', 'barista inglês'],
    ['como escolher xícara pra espresso', 'volume da bebida'],
    ['o que é shakerato', 'batido com gelo'],
    ['café com canela ajuda em quê', 'especiarias'],
    ['será que bicarbonato na água melhora o café', 'bicarbonato'],
    ['gosto de borracha queimada no café', 'peça de vedação'],
    ['o café perde a cafeína se esfriar?', 'não some'],
    ['café velho faz mal', 'oxidou'],
    ['que grão é melhor pra cold brew?', 'torra média'],
    ['quero um café que não seja amargo', 'Procure torra'],
    ['quantos gramas de café cabem num porta filtro de 58', 'Cesta dupla'],
  ])('is answered for what is meant: %s', (question, words) => {
    expect(heard(question).said).toContain(words);
  });

  it('keeps the help for a person who bleeds', () => {
    expect(heard('doei sangue hoje, posso tomar café?').said).toContain('fale com seu médico');
    expect(heard('tomei café e tô cuspindo sangue').said).toContain('192');
    expect(heard('tô grávida, posso tomar café?').said).toContain('200 mg');
  });
});

it('takes the question for a cause before a report as a complaint', () => {
  expect(heard('por que meu café coado entope o filtro').topic).toBe('trouble:clog');
});
