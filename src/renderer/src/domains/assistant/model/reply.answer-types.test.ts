import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

describe('a question about two things', () => {
  it.each([
    ['cortado ou flat white, menos leite?', /^Menos leite: Cortado\./],
    [
      'qual tem mais cafeína, ristretto ou lungo?',
      /^Quase igual em cafeína\. Um pouco mais: Lungo\./,
    ],
    ['cerrado ou sul de minas, qual mais ácido?', /^Mais acidez: Sul de Minas\./],
    ['kenia ou etiopia mais frutado?', /^Quase igual em fruta\. Um pouco mais: Etiópia\./],
    ['lavado ou natural, qual é mais doce', /^Mais doçura: Natural\./],
    ['latte ou cappuccino, qual tem mais espuma', /^Mais espuma: Cappuccino\./],
    ['pano ou papel, qual deixa o café mais limpo', /^Xícara mais limpa: Papel\./],
  ])('is answered with the one that has more of it: %s', (asked, said) => {
    expect(heard(asked).said).toMatch(said);
  });

  it.each([
    ['torra clara é mais ácida que a escura?', /^Sim/],
    ['o espresso é mais forte que o cappuccino?', /^Sim\. Mais forte: Espresso\./],
    ['macchiato é maior que latte?', /^Não\. Xícara maior: Latte\./],
    ['cold brew é menos ácido que o coado mesmo?', /^Sim\. Menos ácido: Cold Brew\./],
  ])('is answered with yes or no if it claims an order: %s', (asked, said) => {
    expect(heard(asked).said).toMatch(said);
  });

  it('names both', () => {
    const { said } = heard('pingado e flat white é a mesma coisa?');
    expect(said).toContain('Pingado:');
    expect(said).toContain('Flat white:');
  });

  it('is answered by the entry whose title names both', () => {
    expect(heard('melitta 102 ou 103, qual pra 4 pessoas?').said).toContain('103');
  });

  it('keeps the answer to a question that only lists two cases', () => {
    expect(heard('posso usar torra clara ou escura na v60?').said).not.toMatch(
      /^Não é a mesma coisa/,
    );
  });
});

describe('a value in question', () => {
  it.each([
    ['bebedouro dá 85 graus, serve pra torra escura?', /^Sim: 85 °C está na faixa\./],
    ['900 cliques no k6 tá certo pra prensa?', /^Não: 900 cliques passa muito da faixa\. Confira/],
  ])('is compared with the range of the answer: %s', (asked, said) => {
    expect(heard(asked).said).toMatch(said);
  });
});

describe('a figure of another thing', () => {
  it.each([
    ['tomar a quantos graus sem queimar a língua', /60 a 65 °C/],
    ['tbsp é quantos ml', /15 ml/],
    ['chemex de 6 passa 1 litro e meio?', /^Não cabe/],
    ['oito pessoas, só prensa. moo quanto?', /g de café/],
    ['moagem do cold brew: grossa tipo o quê?', /açúcar cristal grosso/],
  ])('does not answer: %s', (asked, said) => {
    expect(heard(asked).said).toMatch(said);
  });

  it('is not the number of a filter holder', () => {
    expect(heard('kalita 102 de 3 furos, 20 g, água até?').said).not.toContain('102 g');
  });
});
