import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

describe('a request with conditions', () => {
  it.each<readonly [string, ...string[]]>([
    [
      'aeropress invertida, 14 g, torra escura que amarga fácil, água a 85. monta aí',
      '14 g de café',
      'Invertida:',
      'Torra escura.',
      'Água a 85 °C',
    ],
    [
      'chemex pra 4 visitas, tenho 40 g moído grosso já, não posso passar de 6 min',
      '40 g de café pedem 680 g',
      'Cabe no seu limite de 6:00',
      'já vem moído',
    ],
    ['v60 no máximo 250 ml, não quero amargor nenhum', '15,6 g', 'Para não amargar: água'],
    ['chemex 800 ml, não posso passar de 2 min', 'mais que o seu limite de 2:00'],
    ['coado que pareça mais doce, 200 ml, melitta', '16,7 g', 'mais doce'],
    ['faz uma receita de chemex pra torra clara, 35 g', '595 g', 'Torra clara'],
    ['aeropress com gelo', '126 g de água quente', '84 g de gelo'],
    ['receita de prensa francesa no estilo do Hoffmann', 'crosta'],
    ['quero cold brew com 100 g de grão', 'coe em papel ou pano'],
    ['3 canecas de 200 ml cada, melitta 102, quanto de pó', '50 g de café'],
    ['só tenho 8 g, qual o máximo de café coado que sai?', '8 g de café'],
    ['passo a passo no coador de pano pra 800 ml', 'Coador de pano: escalde'],
  ])('is answered with all of them: %s', (question, ...words) => {
    const { said } = heard(question);
    for (const each of words) expect(said).toContain(each);
  });

  it.each([
    ['café gelado na chemex, 36 g, sem ficar aguado', 'pese a água e o gelo'],
    ['prensa 30 g, não pode ficar fraco', '30 g de café pedem 450 g'],
    ['não quero que fique ralo, v60 15 g', '15 g de café pedem 240 g'],
    ['coado de 500 ml pra garrafa, não pode amargar até as 8', 'Para não amargar'],
  ])('is an order also where it fears a taste: %s', (question, words) => {
    expect(heard(question)).toMatchObject({ topic: 'amounts' });
    expect(heard(question).said).toContain(words);
  });

  it.each(['como faço pra moka não sair fraca?', 'cold brew sem ficar aguado, dá?'])(
    'gets the cure for the cup it fears: %s',
    (question) => {
      expect(heard(question).topic).toBe('trouble:weak');
    },
  );

  it.each([
    ['queria mais doce', 'Doçura é extração no ponto'],
    ['falta doçura no meu coado', 'Doçura é extração no ponto'],
    ['queria mais ácido', 'Acidez viva'],
  ])('adds a taste that is missed: %s', (question, words) => {
    expect(heard(question).said).toContain(words);
  });

  it('takes the dose of a cup that went wrong for no water', () => {
    const { said } = heard('meu v60 de 20 g sai aguado');
    expect(said).toMatch(/Tente 21,3 g de café para 320 g de água/);
  });

  it('keeps a roast for the turns that follow', () => {
    const { said } = heard('v60 com 20 g, torra clara', 'agora com 12 g', 'volta pra de 20');
    expect(said).toContain('20 g de café pedem 320 g');
    expect(said).toContain('Torra clara');
  });

  it('takes the heat of the day for no water', () => {
    const { said } = heard('13 g gelado na kalita, tá 38 graus aqui');
    expect(said).toContain('gelo');
    expect(said).not.toContain('38 °C');
  });

  it('gives a brew that went wrong its cure and no recipe', () => {
    const { topic } = heard('v60 acabou em 2 minutos e amargou, 20 g pra 320, torra escura');
    expect(topic).toBe('trouble:bitter');
  });

  it('offers no cone to a person without a filter', () => {
    const { said } = heard('acampando só com panela e fogareiro, 2 pessoas, sem coador');
    expect(said).not.toContain('V60');
  });
});

describe('a machine', () => {
  it.each([
    ['cafeteira elétrica vaza por baixo', 'tire da tomada'],
    ['dolce gusto sai só água', 'agulha'],
  ])('with this fault gets its cure: %s', (question, words) => {
    expect(heard(question).said).toContain(words);
  });
});
