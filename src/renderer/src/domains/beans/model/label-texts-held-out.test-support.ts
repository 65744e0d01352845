import type { LabelCase } from './label-texts.test-support';

/** Labels that were not used while the reader was written. The roasters are invented. */
export const HELD_OUT_LABELS: readonly LabelCase[] = [
  {
    text: `TORREFAÇÃO PONTE VELHA
Arara Doce
Sítio Três Irmãos - Caconde, SP
Natural | 1.100m
Notas: melaço, banana, cacau
Torra clara
Torrado em 02/11/2026
250 g`,
    label: {
      roaster: 'Torrefação Ponte Velha',
      name: 'Arara Doce',
      farm: 'Sítio Três Irmãos',
      region: 'Caconde, SP',
      process: 'Natural',
      altitude: '1.100',
      notes: 'melaço, banana, cacau',
      roast: 'Clara',
      roastedOn: '2026-11-02',
      bag: '250',
      variety: 'Arara',
    },
  },
  {
    text: `Slow Harbor Roasters
Kenya Nyeri AB
SL28
Washed
1700-1900 masl
tomato, blackberry, cane sugar
7oz / 200 g`,
    label: {
      roaster: 'Slow Harbor Roasters',
      name: 'Kenya Nyeri AB',
      origin: 'Quênia',
      region: 'Nyeri',
      variety: 'SL28',
      process: 'Lavado',
      altitude: '1700-1900',
      notes: 'tomato, blackberry, cane sugar',
      bag: '200',
    },
  },
  {
    text: `Ethiopia Sidamo
Heirloom
Natural
Roaster: Bluebird Lane
Net weight: 8.8 oz (250g)
Roasted on Nov 9, 2026`,
    label: {
      name: 'Ethiopia Sidamo',
      origin: 'Etiópia',
      region: 'Sidamo',
      variety: 'Heirloom',
      process: 'Natural',
      roaster: 'Bluebird Lane',
      bag: '250',
      roastedOn: '2026-11-09',
    },
  },
  {
    text: `Fazenda Alto da Serra
Município: Manhuaçu
Estado: MG
Variedade: Catuaí 144
Processo: Lavado
Produtor: Família Lima
R$ 46,00`,
    label: {
      farm: 'Fazenda Alto da Serra',
      region: 'Manhuaçu - MG',
      variety: 'Catuaí 144',
      process: 'Lavado',
      cost: '46,00',
    },
  },
  {
    text: `Café Folha Larga
Blend Manhã
60% Bourbon, 40% Catuaí
Torra: média
Validade 01/06/2027
Lote 18
1 kg`,
    label: {
      roaster: 'Café Folha Larga',
      name: 'Blend Manhã',
      variety: '60% Bourbon, 40% Catuaí',
      roast: 'Média',
      bag: '1000',
    },
  },
  {
    text: `Origin: Kenya
Region: Kirinyaga
Farm: Kii Factory
Variety: SL28, Ruiru 11
Process: Washed
Elevation: 5,600 ft
Flavor notes: lime, plum`,
    label: {
      origin: 'Kenya',
      region: 'Kirinyaga',
      farm: 'Kii Factory',
      variety: 'SL28, Ruiru 11',
      process: 'Washed',
      altitude: '1707',
      notes: 'lime, plum',
    },
  },
  {
    text: `Peru Cajamarca
Caturra
Lavado
1.800 msnm
Torra média
340g (12oz)`,
    label: {
      name: 'Peru Cajamarca',
      origin: 'Peru',
      region: 'Cajamarca',
      variety: 'Caturra',
      process: 'Lavado',
      altitude: '1.800',
      roast: 'Média',
      bag: '340',
    },
  },
  {
    text: `Maragogipe
Torrefação: Telhado
Fazenda Ouro Velho
Campos Altos - MG
Cereja descascado
500g R$ 92,50`,
    label: {
      name: 'Maragogipe',
      variety: 'Maragogipe',
      roaster: 'Telhado',
      farm: 'Fazenda Ouro Velho',
      region: 'Campos Altos - MG',
      process: 'Cereja descascado',
      bag: '500',
      cost: '92,50',
    },
  },
  {
    text: `Nota fiscal 3321
Valor total: R$ 150,00
Frete 12,00
Obrigado pela compra!`,
    label: {},
  },
  {
    text: `EL SALVADOR PACAMARA
Roasted by Quiet Mill
Black Honey
Finca Las Nubes
Notes: papaya, cinnamon
9 oz / 255g`,
    label: {
      name: 'El Salvador Pacamara',
      roaster: 'Quiet Mill',
      origin: 'El Salvador',
      variety: 'Pacamara',
      process: 'Black Honey',
      farm: 'Finca Las Nubes',
      notes: 'papaya, cinnamon',
      bag: '255',
    },
  },
  {
    text: `Café: Paraíso da Mata
Torrefador: Janela
Região: Matas de Minas
Variedade: Paraíso 2
Torrado: 18.11.2026
Acidez: média
Corpo: denso
Notas: uva passa, mel`,
    label: {
      name: 'Paraíso da Mata',
      roaster: 'Janela',
      region: 'Matas de Minas',
      variety: 'Paraíso 2',
      roastedOn: '2026-11-18',
      acidity: 'média',
      body: 'denso',
      notes: 'uva passa, mel',
    },
  },
  {
    text: `Colombia Nariño
Castillo
Anaerobic
Medium roast
Roast date 11/20/2026
16oz`,
    label: {
      name: 'Colombia Nariño',
      origin: 'Colômbia',
      region: 'Nariño',
      variety: 'Castillo',
      process: 'Fermentação anaeróbica',
      roast: 'Média',
      roastedOn: '2026-11-20',
      bag: '454',
    },
  },
  {
    text: `Cafés Beira Lago
Icatu Vermelho
Norte Pioneiro do Paraná
Sítio Recanto
Honey
900 m
notas de castanha e doce de leite`,
    label: {
      roaster: 'Cafés Beira Lago',
      name: 'Icatu Vermelho',
      variety: 'Icatu Vermelho',
      region: 'Norte Pioneiro do Paraná',
      farm: 'Sítio Recanto',
      process: 'Honey',
      altitude: '900',
      notes: 'castanha e doce de leite',
    },
  },
  {
    text: `Robusta Amazônico
Matas de Rondônia
Cacoal / RO
Fermentado
Torra escura
250g`,
    label: {
      name: 'Robusta Amazônico',
      region: 'Matas de Rondônia',
      variety: 'Robusta Amazônico',
      process: 'Fermentado',
      roast: 'Escura',
      bag: '250',
    },
  },
  {
    text: `Burundi Kayanza
Bourbon
Washed
Notes: black tea, orange
Price: R$ 69,90
200g`,
    label: {
      name: 'Burundi Kayanza',
      origin: 'Burundi',
      region: 'Kayanza',
      variety: 'Bourbon',
      process: 'Lavado',
      notes: 'black tea, orange',
      cost: '69,90',
      bag: '200',
    },
  },
];
