import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

const firstLine = (question: string) => heard(question).answer.text.split('\n')[0];

describe('the first line is about what the question names', () => {
  it.each([
    ['quem inventou a aeropress', /^AeroPress: Alan Adler/],
    ['quem inventou a moka', /^Moka: Alfonso Bialetti/],
    ['como tiro mancha de café da roupa', /^Na roupa/],
    ['filtro de pano ou de papel', /^O pano deixa passar mais óleo/],
    ['aeropress go cabe quanto', /AeroPress/],
    ['quem foi Kaldi', /Etiópia/],
    ['comprei 1kg, como guardo', /ar, calor, luz/],
    ['quantos ml tem um shot', /25 ml/],
    ['quantos despejos na 4:6', /4:6/],
    ['dá pra fazer café na panela de pressão?', /^Não/],
    ['quanto custa um pacote de 250 g', /^De preço não sei/],
    ['como escolher cafeteira elétrica', /jarra térmica/],
    ['como escolher água', /garrafa|rótulo/i],
    ['comprei chemex de 6, qual o máximo q dá de uma vez', /Chemex/],
    ['meu moedor travou', /^(?!Entupiu)/],
    ['que gosto tem café etíope', /flor|jasmim|cítric|frut/i],
    ['água de poço dá pra usar no café?', /^Poço/],
    ['o que olhar pra comprar uma prensa', /^Vidro/],
  ])('%s', (question, line) => {
    expect(firstLine(question)).toMatch(line);
  });

  it('says the item once', () => {
    expect(heard('quem inventou a aeropress').said.match(/Alan Adler/g)).toHaveLength(1);
  });

  it('keeps the order if two items are named', () => {
    expect(firstLine('quem inventou a moka e a chemex')).toMatch(/^Melitta/);
  });

  it('says that it has no recipe by a person it does not know', () => {
    const unknown = 'vc tem a receita do Patrik Rolf de aeropress?';
    expect(firstLine(unknown)).toBe('Não tenho receita de Patrik Rolf; esta é a da casa.');
    expect(firstLine('receita da Prensa Francesa')).not.toMatch(/Não tenho/);
    expect(firstLine('receita do James Hoffmann na v60')).not.toMatch(/Não tenho/);
  });

  it('says the size of the AeroPress Go', () => {
    expect(heard('aeropress go cabe quanto').said).toMatch(/Go: cerca de 237 ml/);
  });
});

describe('sums of parts, cups and times', () => {
  it.each([
    ['divide por 3 a receita de 30g pra 500ml', /10 g de café e 166,7 (?:g|ml)|10 g de café e 167/],
    ['multiplica por 4 a de 15 g e 250 ml', /60 g de café e 1(?:\.000 g| l|,0)/],
    ['cold brew rende quanto com um pacote de 250 na proporção 1:8', /2(?:\.000| l| g|,0)|1,[5-9]/],
    ['corta no meio a receita de 24 g com 360 ml', /12 g de café e 180/],
    ['3/4 de cup em ml', /177 ml/],
    ['1 1/2 cup em ml', /355 ml/],
    ['meio cup são quantos ml', /118 ml/],
    ['5 min 30 em segundos', /330 segundos/],
    ['150 segundos em minutos', /2 min e 30 s/],
  ])('%s', (question, value) => {
    expect(heard(question).said).toMatch(value);
  });
});
