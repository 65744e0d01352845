import { describe, expect, it } from 'vitest';
import { frame, METHOD_LIST } from './expected-reading.test-support.ts';
import { readRecipes } from './read-recipes.ts';

describe('a time before, behind or in a pour', () => {
  it.each([
    [
      'V60, 20 g de café, 300 g de água. Despeja 50 g e espera 40 s. Confere o timer, 1 min 20, e joga água até 180 g. 2:00 até 300 g',
      '20 300 | 0 50 | 80 180 | 120 300',
    ],
    [
      'V60, 20 g de café, 300 g de água\nDespeja 50 g e espera 40 s\nchegando 40 segundos derrama até 180 g\nlá por 1min20 põe a água que sobrou, fechando 300 g',
      '20 300 | 0 50 | 40 180 | 80 300',
    ],
    [
      'V60, 20 g de café, 300 g de água\n1) bloom 50 g, 40 s\n2) segundo despejo: 120 g, aos 45 s\n3) terceiro despejo: 130 g, aos 80 s',
      '20 300 | 0 50 | 45 170 | 80 300',
    ],
    [
      'V60, 20 g de café, 300 g de água\nbloom 50 g, 40 s\nno segundo 40 despejo de novo, 130 g além dos anteriores\nno segundo 75 despejo de novo, 120 g além dos anteriores',
      '20 300 | 0 50 | 40 180 | 75 300',
    ],
  ])('is its start: %s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('the times of a brew', () => {
  it.each([
    [
      'Chemex, 30 g de café, 480 g de água\nbloom 60 g / 0:45\n0:45 até 240 g\n1:30 até 480 g',
      '30 480 | 0 60 | 45 240 | 90 480',
    ],
    [
      'V60, 20 g de café, 300 g de água\n- 50 g, espera 40 s\n- 0:40, fio bem fino, até 180 g\n- acabo a água em 1:20, peso 300 g\n- o filtro fica vazio com 2:30',
      '20 300 | 0 50 | 40 180 | 80 300 | = 150',
    ],
    [
      'V60, 20 g de café, 300 g de água\nnos primeiros 40 segundos, só 50 g\n0:40 até 180 g\nquando o timer virar 1:20, até 300 g',
      '20 300 | 0 50 | 40 180 | 80 300',
    ],
  ])('are a rest of the first pour, starts, and an end: %s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('a first pour that no word names', () => {
  it.each([
    [
      'V60, 20 g de café, 300 g de água\n40 segundos de pré-infusão, 50 g\ndespeja até 300 g',
      '20 300 | 0 50 | 40 300',
    ],
    [
      'V60, 20 g de café\npara estufar a cama, 50 g\n0:40 até 180 g\n1:20 até 300 g',
      '20 300 | 0 50 | 40 180 | 80 300',
    ],
    [
      'Origami: el café de siempre, a ojo, 250 g agua. Primero 50 g, a los 0:40 hasta 150 g, a los 1:15 hasta 250 g',
      'null 250 | 0 50 | 40 150 | 75 250',
    ],
    [
      'Koar: café de sempre, no olhômetro. 225 g de água. Primeiro vão 40 g, aos 0:30 até 130 g, ao 1:00 até 225 g',
      'null 225 | 0 40 | 30 130 | 60 225',
    ],
    [
      'V60, medida de siempre, 240 g de agua. Al principio 40 g, a los 0:40 hasta 140 g, a los 1:10 hasta 240 g',
      'null 240 | 0 40 | 40 140 | 70 240',
    ],
  ])('is read: %s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('an addition', () => {
  it.each([
    [
      'V60, 20 g de café, 300 g de água\nbloom 50 g, 40 s\noutro banho de 120 g em 0:40\noutra dose de 130 g quando bater 1:20',
      '20 300 | 0 50 | 40 170 | 80 300',
    ],
  ])('is read from its words: %s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('steps in unknown words', () => {
  it.each([
    [
      'V60, 20 g de café, 300 g de água\n- 50 g abraçam o café, que cochila 40 s\n- 0:40 abre a torneira do bule rumo aos 180 g\n- 1:20 abre a torneira do bule rumo aos 300 g\n- 2:30 adeus',
      '20 300 | 0 50 | 40 180 | 80 300 | = 150',
    ],
  ])('are read from numbers that confirm one another: %s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('numbers that do not confirm one another', () => {
  it('leave a start without a value', () => {
    const { recipes } = readRecipes(
      'V60, 20 g de café, 300 g de água\n- 50 g abraçam o café, que cochila 40 s\n- 1:20 abre a torneira do bule rumo aos 180 g\n- 0:50 abre a torneira do bule rumo aos 300 g',
      METHOD_LIST,
    );
    expect(recipes[0]?.steps.some(({ timeDoubt, targetDoubt }) => timeDoubt ?? targetDoubt)).toBe(
      true,
    );
  });
});
