import type { Answer } from '../answer';
import { choice, page, point, say } from './compose';

export const WELCOME: Answer = say([
  'Oi! Eu sou o Cafézinho, seu barista de bolso.',
  'Me conte o método e quantos gramas você tem, ou o que deu errado na xícara.',
]);

const ABILITIES = [
  point('Receitas e contas: “20 g na V60”, “café para 2 xícaras”.'),
  point('Consertos: “meu espresso ficou azedo”.'),
  point('Moagem, proporção, torras, água, conservação.'),
];

export const TALK = {
  greeting: say([
    'Olá! Que café vamos fazer hoje?',
    'Pode me dizer o método e os gramas, ou contar o que deu errado.',
  ]),
  howAreYou: say(['Quentinho e bem extraído, obrigado! E o seu café, como está?']),
  thanks: say(['De nada! Bom café.']),
  friendly: say(['Estou por aqui: quando quiser, é só perguntar.']),
  goodbye: say(['Até mais, e bom café!']),
  identity: say([
    'Sou o Cafézinho, o assistente do Coado. Não sou gente nem consulto a internet: respondo daqui mesmo, com as receitas e os números da calculadora.',
  ]),
  help: say(['Posso ajudar com:', ...ABILITIES], [page('calculator'), page('studies')]),
  praise: say(['Que bom! Anote o preparo para repetir a xícara amanhã.'], [page('calculator')]),
  sorry: say(
    ['Desculpe, não ajudei. Me conte de outro jeito: o método, os gramas ou o gosto do café.'],
    [page('calculator')],
  ),
  joke: say([
    'Por que o coador de café é bom ouvinte? Porque deixa passar o que importa e segura a borra.',
  ]),
} as const satisfies Record<string, Answer>;

/** The answer to a question that is not understood, with three example questions. */
export const FALLBACK: Answer = say(
  ['Não entendi bem. Pode perguntar de outro jeito? Diga o método, ou o que aconteceu na xícara.'],
  ['Receita de V60', 'Meu café ficou amargo', 'Como guardar o café?'].map(choice),
);

export const OFF_TOPIC: Answer = say(
  ['Disso eu não sei: só entendo de café. Posso ajudar com receita, moagem, água ou conserto?'],
  ['Sugira uma receita', 'Meu café ficou amargo'].map(choice),
);

/** Asks which of the closest questions the person means. */
export function askBack(questions: readonly string[]): Answer {
  return say(['Não tenho certeza do que você quer saber. É um destes?'], questions.map(choice));
}
