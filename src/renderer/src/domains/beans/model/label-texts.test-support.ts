import type { Label } from './read-label';

/** A label's text with what a careful person reads in it; an absent field is not in the text. */
export interface LabelCase {
  text: string;
  label: Label;
}

/** Labels that were used to write the reader. The roasters are invented. */
export const OPEN_LABELS: readonly LabelCase[] = [
  {
    text: `TORREFAÇÃO SERRA MIÚDA
Catuaí Vermelho 99
Fazenda Boa Aurora - Carmo de Minas, MG
Natural | 1.250m
Notas: chocolate ao leite, caramelo, laranja
Torra média
Torrado em 10/11/2026
Peso líquido 250 g`,
    label: {
      roaster: 'Torrefação Serra Miúda',
      name: 'Catuaí Vermelho 99',
      farm: 'Fazenda Boa Aurora',
      region: 'Carmo de Minas, MG',
      process: 'Natural',
      altitude: '1.250',
      notes: 'chocolate ao leite, caramelo, laranja',
      roast: 'Média',
      roastedOn: '2026-11-10',
      bag: '250',
      variety: 'Catuaí Vermelho',
    },
  },
  {
    text: `Northlamp Coffee Roasters
Ethiopia Yirgacheffe
Heirloom, Washed
1900-2100 masl
Jasmine, bergamot, lemon
8.8oz / 250 g`,
    label: {
      roaster: 'Northlamp Coffee Roasters',
      name: 'Ethiopia Yirgacheffe',
      origin: 'Etiópia',
      region: 'Yirgacheffe',
      variety: 'Heirloom',
      process: 'Lavado',
      altitude: '1900-2100',
      notes: 'Jasmine, bergamot, lemon',
      bag: '250',
    },
  },
  {
    text: `Café Vento Manso
Microlote Dona Cida
Produtor: Aparecida Souza
Sítio Pedra Lisa
Município: Espera Feliz - MG
Variedade: Catucaí 785
Processo: Cereja descascado
Altitude: 1.180 m`,
    label: {
      roaster: 'Café Vento Manso',
      name: 'Microlote Dona Cida',
      farm: 'Sítio Pedra Lisa',
      region: 'Espera Feliz - MG',
      variety: 'Catucaí 785',
      process: 'Cereja descascado',
      altitude: '1.180',
    },
  },
  {
    text: `Bourbon Amarelo
Torrefação: Grão do Beco
250g
R$ 54,90`,
    label: {
      name: 'Bourbon Amarelo',
      roaster: 'Grão do Beco',
      variety: 'Bourbon Amarelo',
      bag: '250',
      cost: '54,90',
    },
  },
  {
    text: `KENYA KIAMBU AA
Roasted by Tall Pine Roastery
SL28, SL34
Washed
Notes: blackcurrant, grapefruit, brown sugar
Net wt. 12 oz (340g)
Roast date: Nov 12, 2026`,
    label: {
      name: 'Kenya Kiambu AA',
      roaster: 'Tall Pine Roastery',
      origin: 'Quênia',
      region: 'Kiambu',
      variety: 'SL28, SL34',
      process: 'Lavado',
      notes: 'blackcurrant, grapefruit, brown sugar',
      bag: '340',
      roastedOn: '2026-11-12',
    },
  },
  {
    text: `Colômbia Huila Pink Bourbon
Honey
1.750 msnm
Torra clara
250 g`,
    label: {
      name: 'Colômbia Huila Pink Bourbon',
      origin: 'Colômbia',
      region: 'Huila',
      variety: 'Pink Bourbon',
      process: 'Honey',
      altitude: '1.750',
      roast: 'Clara',
      bag: '250',
    },
  },
  {
    text: `Torra Fina Cafés Especiais
Blend da Casa
70% Catuaí, 30% Mundo Novo
Origem: Brasil - Sul de Minas
Torra: média-escura
Validade: 12/05/2027
Lote: 2231
Peso: 500g`,
    label: {
      roaster: 'Torra Fina Cafés Especiais',
      name: 'Blend da Casa',
      variety: '70% Catuaí, 30% Mundo Novo',
      origin: 'Brasil',
      region: 'Sul de Minas',
      roast: 'Escura',
      bag: '500',
    },
  },
  {
    text: `Fazenda Três Córregos
Região: Cerrado Mineiro
Variedade: Arara
Processo: Fermentação anaeróbica 72h
Pontuação: 87,5
Notas sensoriais: morango, iogurte, cacau`,
    label: {
      farm: 'Fazenda Três Córregos',
      region: 'Cerrado Mineiro',
      variety: 'Arara',
      process: 'Fermentação anaeróbica 72h',
      notes: 'morango, iogurte, cacau',
    },
  },
  {
    text: `Origin: Guatemala
Region: Huehuetenango
Farm: Finca La Esperanza
Producer: Luis Gómez
Variety: Caturra, Bourbon
Process: Washed
Altitude: 5,900 ft
Tasting notes: cocoa, red apple, toffee`,
    label: {
      origin: 'Guatemala',
      region: 'Huehuetenango',
      farm: 'Finca La Esperanza',
      variety: 'Caturra, Bourbon',
      process: 'Washed',
      altitude: '1798',
      notes: 'cocoa, red apple, toffee',
    },
  },
  {
    text: `Café Gesha Lua Cheia, da torrefação Bicho do Mato, fazenda Santa Inácia, Piatã BA, natural, 200g por R$ 89`,
    label: {
      name: 'Café Gesha Lua Cheia',
      roaster: 'Bicho do Mato',
      farm: 'Fazenda Santa Inácia',
      region: 'Piatã BA',
      variety: 'Gesha',
      process: 'Natural',
      bag: '200',
      cost: '89',
    },
  },
  {
    text: `café especial torrado em grãos
MANTIQUEIRA DE MINAS
Acaiá
Sítio Água Santa
Família Pereira
Cristina / MG
1.320 metros
Natural
Mel, rapadura e nozes
CNPJ 12.345.678/0001-90
SAC 0800 123 4567`,
    label: {
      region: 'Mantiqueira de Minas',
      variety: 'Acaiá',
      farm: 'Sítio Água Santa',
      altitude: '1.320',
      process: 'Natural',
      notes: 'Mel, rapadura e nozes',
    },
  },
  {
    text: `Rwanda - Red Bourbon - Natural
Roaster: Hearth & Hollow
Roasted 2026-11-08
Medium roast
10.5oz 300g`,
    label: {
      name: 'Rwanda - Red Bourbon - Natural',
      origin: 'Ruanda',
      variety: 'Red Bourbon',
      process: 'Natural',
      roaster: 'Hearth & Hollow',
      roastedOn: '2026-11-08',
      roast: 'Média',
      bag: '300',
    },
  },
  {
    text: `CAFÉ DESCAFEINADO
Processo: Água suíça
Origem: Peru
Torra: escura
Data de torra: 05.11.26
Peso líq.: 1kg`,
    label: {
      name: 'Café Descafeinado',
      process: 'Água suíça',
      origin: 'Peru',
      roast: 'Escura',
      roastedOn: '2026-11-05',
      bag: '1000',
    },
  },
  {
    text: `Produtora: Joana Alves
Fazenda: Vale do Sol
Cidade: Patrocínio
Estado: MG
Espécie: 100% arábica
Variedade: Topázio
Secagem: terreiro suspenso
Torrefador: Casa Amarela`,
    label: {
      farm: 'Vale do Sol',
      region: 'Patrocínio - MG',
      variety: 'Topázio',
      roaster: 'Casa Amarela',
    },
  },
  {
    text: `Costa Rica Tarrazú
Yellow Honey
Catuai
Notas: mel, pêssego
340 g | 12 oz`,
    label: {
      name: 'Costa Rica Tarrazú',
      origin: 'Costa Rica',
      region: 'Tarrazú',
      process: 'Yellow Honey',
      variety: 'Catuai',
      notes: 'mel, pêssego',
      bag: '340',
    },
  },
  {
    text: `Etiópia Guji
Torrefação Passo Largo
Variedade: Heirloom
Processo: natural
Notas: mirtilo, flor de laranjeira
Preço: R$ 78,00`,
    label: {
      name: 'Etiópia Guji',
      roaster: 'Torrefação Passo Largo',
      origin: 'Etiópia',
      region: 'Guji',
      variety: 'Heirloom',
      process: 'natural',
      notes: 'mirtilo, flor de laranjeira',
      cost: '78,00',
    },
  },
  {
    text: `Roastery: Old Ferry
Coffee: La Pradera
Country: Colombia
Varietal: Castillo
Process: Anaerobic natural
Weight: 8 oz`,
    label: {
      roaster: 'Old Ferry',
      name: 'La Pradera',
      origin: 'Colombia',
      variety: 'Castillo',
      process: 'Anaerobic natural',
      bag: '227',
    },
  },
  {
    text: `Conilon Especial
Sítio Bela Vista, Marechal Floriano/ES
Natural
750 m
Torra média
Moído para coador
250g`,
    label: {
      name: 'Conilon Especial',
      farm: 'Sítio Bela Vista',
      region: 'Marechal Floriano/ES',
      process: 'Natural',
      altitude: '750',
      roast: 'Média',
      bag: '250',
      variety: 'Conilon',
    },
  },
  {
    text: `Panamá Geisha Lavado
Estate: Hacienda El Roble
Boquete
1.650 - 1.800 m
100g - R$ 189,90`,
    label: {
      name: 'Panamá Geisha Lavado',
      origin: 'Panamá',
      variety: 'Geisha',
      process: 'Lavado',
      farm: 'Hacienda El Roble',
      region: 'Boquete',
      altitude: '1.650 - 1.800',
      bag: '100',
      cost: '189,90',
    },
  },
  {
    text: `Torrefação: Ladeira
Café: Obatã da Neblina
Fazenda: Neblina
Torra: 3 de novembro de 2026
Conteúdo: 2 x 125g`,
    label: {
      roaster: 'Ladeira',
      name: 'Obatã da Neblina',
      farm: 'Neblina',
      roastedOn: '2026-11-03',
      variety: 'Obatã',
      bag: '250',
    },
  },
  {
    text: `CHAPADA DIAMANTINA
Cafés do Morro Azul
Catuaí amarelo
SCA 86 pontos
Acidez cítrica, corpo sedoso
Notas de tangerina e melaço
250 GRAMAS`,
    label: {
      region: 'Chapada Diamantina',
      roaster: 'Cafés do Morro Azul',
      variety: 'Catuaí amarelo',
      acidity: 'cítrica',
      body: 'sedoso',
      notes: 'tangerina e melaço',
      bag: '250',
    },
  },
  {
    text: `Honduras
Marcala
Pacas & Catuai
semi-washed
taste: milk chocolate, almond
roasted on 11/14/2026`,
    label: {
      origin: 'Honduras',
      region: 'Marcala',
      variety: 'Pacas & Catuai',
      process: 'Semi-lavado',
      notes: 'milk chocolate, almond',
      roastedOn: '2026-11-14',
    },
  },
  {
    text: 'https://exemplo.org/cafes/catucai-da-mata',
    label: { link: 'https://exemplo.org/cafes/catucai-da-mata', name: 'Catucai Da Mata' },
  },
  {
    text: `Cliente: Rosana Dias
Pedido 88123
Rua das Flores, 250
Entrega: 15/12/2026`,
    label: {},
  },
  {
    text: `Mundo Novo
Torrefadora Rio Claro Novo
Torra: 15/11/26
Alta Mogiana
Fazenda São Bento
Natural
16 oz`,
    label: {
      name: 'Mundo Novo',
      variety: 'Mundo Novo',
      roaster: 'Torrefadora Rio Claro Novo',
      roastedOn: '2026-11-15',
      region: 'Alta Mogiana',
      farm: 'Fazenda São Bento',
      process: 'Natural',
      bag: '454',
    },
  },
  {
    text: `CAFÉ DO MORRO ALTO
torrefação artesanal desde 2014
100% arábica
Blend da Casa
Torra média-escura | Moído para coador
Sul de Minas
Notas de chocolate amargo, nozes e rapadura
500g
Validade: 10/03/2027 Fab: 10/11/2026`,
    label: {
      roaster: 'Café do Morro Alto',
      roast: 'Escura',
      region: 'Sul de Minas',
      notes: 'chocolate amargo, nozes e rapadura',
      bag: '500',
      name: 'Blend da Casa',
    },
  },
  {
    text: `LAGOA DOS JUNCOS COFFEE ROASTERS
GUARIROBA
produtor • Homero Aguiar
cidade • Santo Antônio do Amparo / MG
varietal • Bourbon Amarelo
processo • Natural anaeróbico 96h
altitude • 1100m
pontuação • 87,5 SCA
notas • morango, cacau, vinho tinto
torra • 12.11.26
250g`,
    label: {
      region: 'Santo Antônio do Amparo / MG',
      variety: 'Bourbon Amarelo',
      process: 'Natural anaeróbico 96h',
      altitude: '1100',
      notes: 'morango, cacau, vinho tinto',
      roaster: 'Lagoa dos Juncos Coffee Roasters',
      roastedOn: '2026-11-12',
      bag: '250',
      name: 'Guariroba',
      farm: 'Homero Aguiar',
    },
  },
  {
    text: `Kenya AA "Kiambu"
Washing Station: Gatina
SL28, SL34, Ruiru 11
fully washed, dried on raised beds
1,700 – 1,850 m.a.s.l.
blackcurrant / grapefruit / brown sugar
Roasted 3 Nov 2026
NET WT 12 OZ (340G)`,
    label: {
      farm: 'Gatina',
      origin: 'Quênia',
      region: 'Kiambu',
      variety: 'SL28, SL34, Ruiru 11',
      process: 'Lavado',
      altitude: '1.700 – 1.850',
      notes: 'blackcurrant, grapefruit, brown sugar',
      roastedOn: '2026-11-03',
      bag: '340',
      name: 'Kenya AA "Kiambu"',
    },
  },
  {
    text: `decaf swiss water
cafeteria esquina torra própria
origem: mogiana paulista
torrado dia 02/11
moagem: grãos
1kg`,
    label: {
      region: 'mogiana paulista',
      process: 'Água suíça',
      roaster: 'cafeteria esquina torra própria',
      roastedOn: '2026-11-02',
      bag: '1000',
      name: 'decaf swiss water',
    },
  },
  {
    text: `Nome: Dona Nenê
Origem: Brasil, Cerrado Mineiro (DO)
Produtor: Família Andrade | Fazenda: Capim Branco
Cultivar: Topázio, Processo: Honey
Altitude: 1.150 metros
Sensorial: doce de leite, amêndoas; corpo cremoso; acidez baixa
Data da torra: 15/11/26 | Lote 0342`,
    label: {
      name: 'Dona Nenê',
      origin: 'Brasil',
      farm: 'Capim Branco',
      variety: 'Topázio',
      process: 'Honey',
      altitude: '1.150',
      notes: 'doce de leite, amêndoas',
      roastedOn: '2026-11-15',
      body: 'cremoso',
      acidity: 'baixa',
      region: 'Cerrado Mineiro (DO)',
    },
  },
  {
    text: `Indonesia Sumatra Mandheling G1
Giling basah (wet hulled)
Aceh Gayo, 1200-1500 mdpl
cedro, especiarias, chocolate
Torrado: 08/11/2026  Consumir até: 08/05/2027`,
    label: {
      roastedOn: '2026-11-08',
      origin: 'Indonésia',
      region: 'Sumatra',
      process: 'Giling basah',
      altitude: '1200-1500',
      notes: 'cedro, especiarias, chocolate',
      name: 'Indonesia Sumatra Mandheling G1',
    },
  },
  {
    text: `☕️ Microlote 07 — Chapada Diamantina (Piatã/BA)
👩‍🌾 D. Lourdes
🌱 Catuaí Amarelo 144
⛰️ 1.340 m
🔥 torra 18/11
👅 maracujá, caramelo, capim-limão
250 g / R$ 62`,
    label: {
      region: 'Chapada Diamantina',
      variety: 'Catuaí Amarelo',
      altitude: '1.340',
      roastedOn: '2026-11-18',
      notes: 'maracujá, caramelo, capim-limão',
      bag: '250',
      cost: '62',
      name: 'Microlote 07 — Chapada Diamantina (Piatã/BA)',
    },
  },
  {
    text: `PERU CAJAMARCA
Organic & Fair Trade
Cooperativa Sol y Café
Caturra, Catimor, Typica
Washed
1600-1900m
Notes of milk chocolate, red apple, almond
Roasted on: 11/02/2026
Best by 05/02/2027
2 lb`,
    label: {
      roastedOn: '2026-11-02',
      origin: 'Peru',
      region: 'Cajamarca',
      variety: 'Caturra, Catimor, Typica',
      process: 'Lavado',
      altitude: '1600-1900',
      notes: 'milk chocolate, red apple, almond',
      bag: '907',
      name: 'Peru Cajamarca',
    },
  },
  {
    text: `FINCA LA ESPERANZA / GUATEMALA
Huehuetenango
Bourbon & Caturra - Lavado
Altura: 1.650-1.800 msnm
Notas de cata: cereza, chocolate con leche, naranja
Tostado por Café Niebla Alta
Tostado el 14/11/2026
340 g`,
    label: {
      altitude: '1.650-1.800',
      notes: 'cereza, chocolate con leche, naranja',
      farm: 'Finca la Esperanza',
      origin: 'Guatemala',
      region: 'Huehuetenango',
      variety: 'Bourbon, Caturra',
      process: 'Lavado',
      roaster: 'Café Niebla Alta',
      roastedOn: '2026-11-14',
      bag: '340',
      name: 'Bourbon & Caturra - Lavado',
    },
  },
  {
    text: `Café Orgânico da Serra da Canastra
100% Arábica, peneira 17/18
Produtor João Batista
Cidade: São Roque de Minas
Altitude 1200m
Mundo Novo
Via seca (natural)
Aroma intenso de chocolate
Corpo: alto  Acidez: média
Dt. torra 09/11/26 Val. 09/11/27`,
    label: {
      region: 'São Roque de Minas',
      body: 'alto',
      acidity: 'média',
      altitude: '1200',
      variety: 'Mundo Novo',
      process: 'Natural',
      notes: 'chocolate',
      roastedOn: '2026-11-09',
      name: 'Café Orgânico da Serra da Canastra',
      farm: 'João Batista',
    },
  },
  {
    text: `Conilon Especial
Sítio Três Irmãos, Jaguaré ES
Robusta amazônico fermentado
Castanha, cacau 70%, melaço
Torra: média clara 20 nov
250 gramas`,
    label: {
      roast: 'Média',
      roastedOn: '2026-11-20',
      variety: 'Conilon',
      farm: 'Sítio Três Irmãos',
      region: 'Jaguaré ES',
      process: 'Fermentado',
      notes: 'Castanha, cacau 70%, melaço',
      bag: '250',
      name: 'Conilon Especial',
    },
  },
];
