import { describe, expect, it } from 'vitest';
import { dayIn, roastIn, weightIn } from './label-values';
import { readLabel } from './read-label';

describe('a bean’s label', () => {
  it('is read by the names of its lines', () => {
    expect(
      readLabel(`Catuaí da Serra
        Torrefação: Da Praça
        Origem: Brasil
        Região: Mantiqueira de Minas
        Fazenda: Sítio do Meio
        Variedade: Catuaí amarelo
        Processo: Natural
        Altitude: 1.200m
        Torra: média
        Data da torra: 12/11/2026
        Notas: chocolate, caramelo, laranja.
        Corpo: aveludado
        Acidez: média
        Peso líquido: 250 g
        Preço: R$ 48,90
        Site: https://exemplo.org/catuai`),
    ).toEqual({
      name: 'Catuaí da Serra',
      roaster: 'Da Praça',
      origin: 'Brasil',
      region: 'Mantiqueira de Minas',
      farm: 'Sítio do Meio',
      variety: 'Catuaí amarelo',
      process: 'Natural',
      altitude: '1.200',
      roast: 'Média',
      roastedOn: '2026-11-12',
      notes: 'chocolate, caramelo, laranja',
      body: 'aveludado',
      acidity: 'média',
      bag: '250',
      cost: '48,90',
      link: 'https://exemplo.org/catuai',
    });
  });

  it.each<[string, object]>([
    [
      'Roaster: North\nOrigin: Kenya\nProcessing: Washed\nElevation: 1800 masl\nRoast date: Nov 3, 2026',
      {
        roaster: 'North',
        origin: 'Kenya',
        process: 'Washed',
        altitude: '1800',
        roastedOn: '2026-11-03',
      },
    ],
    [
      'Producer = Ana | Varietal = Gesha | Net weight = 340 g',
      { farm: 'Ana', variety: 'Gesha', bag: '340' },
    ],
    [
      'Bourbon Vermelho\n250g\nlavado\n1.100 a 1.250 m',
      {
        name: 'Bourbon Vermelho',
        variety: 'Bourbon Vermelho',
        bag: '250',
        process: 'Lavado',
        altitude: '1.100 a 1.250',
      },
    ],
    ['Torrado em: 05.11.26', { roastedOn: '2026-11-05' }],
    ['• Produtora: Dona Maria\n• Secagem: terreiro', { farm: 'Dona Maria' }],
    [
      'Café Especial\nCereja descascado\nPacote de 1 kg',
      { name: 'Café Especial', process: 'Cereja descascado', bag: '1000' },
    ],
    [
      'Finca: El Sol\nTueste: oscuro\nPaís: Colombia',
      { farm: 'El Sol', roast: 'Escura', origin: 'Colombia' },
    ],
    ['Tasting notes: cocoa, plum\nRoast level: Light', { notes: 'cocoa, plum', roast: 'Clara' }],
    [
      'Sensorial: melaço e nozes\nCultivar: Mundo Novo',
      { notes: 'melaço e nozes', variety: 'Mundo Novo' },
    ],
    ['torra em 2026-10-30 · R$ 62,00', { roastedOn: '2026-10-30', cost: '62,00' }],
    ['Veja em https://exemplo.org/c/9 o café', { link: 'https://exemplo.org/c/9' }],
    ['', {}],
    ['   \n\n ', {}],
    ['12', {}],
  ])('reads “%s”', (text, label) => expect(readLabel(text)).toEqual(label));

  it('reads the address of a bean’s page', () => {
    expect(
      readLabel('https://exemplo.org/cafes/catuai-amarelo?origem=Brasil&roast_date=2026-11-01'),
    ).toEqual({
      link: 'https://exemplo.org/cafes/catuai-amarelo?origem=Brasil&roast_date=2026-11-01',
      name: 'Catuai Amarelo',
      origin: 'Brasil',
      roastedOn: '2026-11-01',
    });
    expect(readLabel('https://exemplo.org/p/10293')).toEqual({
      link: 'https://exemplo.org/p/10293',
    });
    expect(readLabel('http://[')).toEqual({});
  });

  it('reads JSON, also one level down', () => {
    expect(
      readLabel(
        JSON.stringify({
          coffee: { name: 'Gesha', process: 'Natural', tastingNotes: ['jasmim', 'pêssego'] },
          brand: { name: 'Da Praça' },
          roastDate: '2026-11-01T08:00:00Z',
          weight: 200,
          elevation: '1900 m',
        }),
      ),
    ).toEqual({
      name: 'Gesha',
      process: 'Natural',
      notes: 'jasmim, pêssego',
      roaster: 'Da Praça',
      roastedOn: '2026-11-01',
      bag: '200',
      altitude: '1900',
    });
    expect(readLabel('{"name": ')).toEqual({});
  });

  it('accepts any text without an error', () => {
    for (const text of [
      '{}',
      '[1]',
      '{"a":{"b":{"c":1}}}',
      ':::',
      '=\n=',
      'a: b',
      '☕'.repeat(5000),
    ]) {
      expect(() => readLabel(text)).not.toThrow();
    }
  });
});

const DAYS = { today: '2026-11-29', isMonthFirst: false };

describe('the words of labels', () => {
  it.each([
    ['12/11/2026', '2026-11-12'],
    ['12 de novembro de 2026', '2026-11-12'],
    ['3 out. 2026', '2026-10-03'],
    ['2026.1.9', '2026-01-09'],
    ['31/02/2026', null],
    ['13/13/26', null],
    ['ontem', null],
  ])('%s is the day %s', (text, day) => expect(dayIn(text, DAYS)).toBe(day));

  it.each([
    ['12 oz', '340'],
    ['0,5 kg', '500'],
    ['250gr', '250'],
    ['250', null],
    ['0 g', null],
  ])('%s weighs %s', (text, grams) => expect(weightIn(text)).toBe(grams));

  it.each([
    ['Média-clara', 'Média'],
    ['Nordic', 'Clara'],
    ['para espresso', 'Espresso'],
    ['French', 'Escura'],
    ['qualquer', null],
  ])('%s is the roast %s', (text, roast) => expect(roastIn(text)).toBe(roast));
});
