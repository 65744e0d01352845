import type { MethodId } from '@shared/brew/methods';
import type { LessonKey } from './lessons';

/** How each method tastes, and the lesson about it where the course has one. */
export const CHARACTERS: Readonly<Record<MethodId, { text: string; lesson: LessonKey | null }>> = {
  v60: {
    text: 'A V60 dá uma xícara limpa e aromática. Quem manda é a moagem e a sua mão.',
    lesson: 'v60',
  },
  aeropress: {
    text: 'A AeroPress é imersão com um empurrão: rápida, redonda e fácil de lavar.',
    lesson: 'aeropress',
  },
  espresso: {
    text: 'Espresso é água sob pressão por café bem fino: curto, denso, com crema.',
    lesson: 'espresso',
  },
  'french-press': {
    text: 'A prensa é pura imersão: encorpada, macia e sem pressa.',
    lesson: 'frenchPress',
  },
  'cold-brew': {
    text: 'No cold brew o tempo faz o trabalho do calor: doce e de acidez baixa.',
    lesson: 'coldBrew',
  },
  chemex: {
    text: 'O papel grosso da Chemex faz uma xícara muito limpa, ótima para dividir.',
    lesson: 'chemex',
  },
  'moka-pot': { text: 'A moka faz um café intenso, entre o coado e o espresso.', lesson: 'moka' },
  'brazilian-pour-over': {
    text: 'O coado é o café de casa: pano ou papel, redondo e generoso.',
    lesson: 'cloth',
  },
  melitta: {
    text: 'A Melitta enche a garrafa da família: um litro por vez, despejado em partes.',
    lesson: 'bloom',
  },
  'drip-machine': {
    text: 'A cafeteira elétrica cuida da água. A dose, a água filtrada e a jarra limpa são com você.',
    lesson: 'ratio',
  },
  koar: {
    text: 'O Koar, coador pernambucano de ondas inclinadas, faz uma xícara doce e encorpada.',
    lesson: null,
  },
  clever: {
    text: 'A Clever é imersão com filtro de papel: só escorre quando você a apoia na xícara. Perdoa quase tudo.',
    lesson: null,
  },
  'kalita-wave': {
    text: 'A Kalita Wave, de fundo plano e três furos, faz uma xícara redonda e fácil de repetir.',
    lesson: null,
  },
  'hario-switch': {
    text: 'A Switch é uma V60 com válvula: fechada faz imersão, aberta coa, e dá para misturar.',
    lesson: null,
  },
  origami: {
    text: 'A Origami, de vinte dobras, escorre depressa e dá uma xícara leve e aromática.',
    lesson: null,
  },
  'iced-pour-over': {
    text: 'No coado gelado o café quente cai direto no gelo: vivo, aromático e pronto na hora.',
    lesson: null,
  },
  siphon: {
    text: 'No sifão o vapor empurra a água para o café e o vácuo a traz de volta: limpo e de dar espetáculo.',
    lesson: null,
  },
  ibrik: {
    text: 'No ibrik o pó finíssimo aquece junto da água, até a espuma subir: denso, curto e sem filtro.',
    lesson: null,
  },
  phin: {
    text: 'O phin pinga devagar um café curto e forte, que pede leite condensado e gelo.',
    lesson: null,
  },
  'milk-drinks': {
    text: 'Café com leite é espresso ou coado com leite aquecido sem ferver: o que muda é quanto.',
    lesson: 'milk',
  },
};
