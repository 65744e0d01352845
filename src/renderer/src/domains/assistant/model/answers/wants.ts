import type { Answer } from '../answer';
import { choice, lesson, method, point, say } from './compose';

/** For a sleepy person who wants to wake up; health.ts answers questions on bad sleep. */
export const WAKE_UP: Answer = say(
  [
    'Um café ajuda a acordar: um coado de 200 ml tem cerca de 90 mg de cafeína; um espresso de 60 ml, cerca de 80 mg.',
    point('Tem pressa? A AeroPress fica pronta em poucos minutos.'),
    point('Já é fim de tarde? Prefira meia xícara, para dormir bem à noite.'),
    'Vai dirigir? Descanse antes: café não substitui sono.',
  ],
  [choice('Receita rápida de AeroPress'), choice('Receita de coado')],
);

export const SWEET: Answer = say(
  [
    'Para algo docinho, dá para ir de bebida ou de grão:',
    point('Mocha: café com chocolate e leite; cappuccino com canela; ou affogato, com sorvete.'),
    point('Café puro mais doce: torra média, processo natural e moagem no ponto, sem amargar.'),
    point('Deixe amornar: morno, o doce do café aparece mais.'),
  ],
  [choice('Como faço mocha?'), choice('Como faço cappuccino?'), lesson('process')],
);

export const OF_GRINDER: Answer = say(
  ['Moedor é comigo! O que você quer saber?'],
  ['Qual moedor comprar?', 'Como limpo o moedor?', 'Como regulo o moedor para V60?'].map(choice),
);

export const CAPSULE_OR_FILTER: Answer = say(
  [
    'Cápsula é rapidez; coado é sabor fresco e preço.',
    point('Cápsula: pronta em um minuto, quase sem louça. Leva só de 5 a 9 g, já moídos.'),
    point('Coado: de 3 a 5 minutos, com o grão, a força e a quantidade que você escolher.'),
    point('Por quilo de café, a cápsula costuma sair várias vezes mais cara, e sobra mais lixo.'),
    'Para uma xícara apressada, cápsula; para o dia a dia ou mais de uma pessoa, coado.',
  ],
  [method('brazilian-pour-over'), choice('Receita de coado')],
);
