import type { Answer } from '../answer';
import { page, point, say } from './compose';

/** The first message of a conversation. */
export const WELCOME: Answer = say([
  'Oi! Eu sou o Cafézinho, seu barista de bolso.',
  'Me conte o método e quantos gramas você tem, ou o que deu errado na xícara.',
]);

const ABILITIES = [
  point('Receitas e contas: “20 g na V60”, “café para 2 xícaras”.'),
  point('Consertos: “meu espresso ficou azedo”.'),
  point('Moagem, proporção, torras, água, conservação.'),
];

/** Small talk. */
export const TALK = {
  greeting: say([
    'Olá! Que café vamos fazer hoje?',
    'Pode me dizer o método e os gramas, ou contar o que deu errado.',
  ]),
  howAreYou: say(['Quentinho e bem extraído, obrigado! E o seu café, como está?']),
  thanks: say(['De nada! Bom café.']),
  goodbye: say(['Até mais, e bom café!']),
  identity: say([
    'Sou o Cafézinho, o assistente do Coado. Não sou gente nem consulto a internet: respondo daqui mesmo, com as receitas e os números da calculadora.',
  ]),
  help: say(['Posso ajudar com:', ...ABILITIES], [page('calculator'), page('studies')]),
  praise: say(['Que bom! Anote o preparo para repetir a xícara amanhã.'], [page('calculator')]),
  joke: say([
    'Por que o coador é bom ouvinte? Porque deixa passar o que importa e segura a borra.',
  ]),
} as const satisfies Record<string, Answer>;

/** For what was not understood. */
export const FALLBACK: Answer = say([
  'Não entendi bem. Pode perguntar de outro jeito?',
  'Por exemplo:',
  ...ABILITIES,
]);
