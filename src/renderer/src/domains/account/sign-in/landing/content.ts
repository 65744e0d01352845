import type { PictureName } from '@shared/pictures';

export const HEADLINE = 'Seu próximo café vai ser o melhor.';

export const LEAD =
  'O Coado acerta as medidas, guia a sua mão a cada despejo e lembra de tudo o que você preparou.';

export const HOW_IT_WORKS: readonly { title: string; text: string }[] = [
  {
    title: 'Faz a conta.',
    text: 'Escolha o método e a dose: água, temperatura, moagem e cada despejo saem prontos.',
  },
  {
    title: 'Guia a água.',
    text: 'O timer diz quanto despejar, e quando. Tela apagada ou aba fechada, ele não se perde.',
  },
  {
    title: 'Lê a balança.',
    text: 'Com uma balança Bluetooth ele começa na primeira água e avisa a hora de parar.',
  },
  {
    title: 'Lembra de tudo.',
    text: 'Cada xícara fica no diário, com a nota, o grão e o que mudar na próxima.',
  },
  {
    title: 'Dispensa a internet.',
    text: 'Prepare, anote e ajuste offline. O que é seu sobe quando a conexão volta.',
  },
];

interface Screen {
  name: PictureName;
  title: string;
  alt: string;
}

export const SCREENS: readonly Screen[] = [
  {
    name: 'metodos',
    title: 'Vinte métodos, do coador de pano ao sifão',
    alt: 'A calculadora com os métodos de preparo, cada um com o seu desenho.',
  },
  {
    name: 'balanca',
    title: 'A balança dentro do timer',
    alt: 'O timer com o peso da balança, a vazão e a curva do que foi despejado.',
  },
  {
    name: 'diario',
    title: 'Um diário que se lê de relance',
    alt: 'O diário com preparos da semana, cada um com método, grão e nota.',
  },
  {
    name: 'compartilhar',
    title: 'Receitas por link e QR code',
    alt: 'Uma receita sendo compartilhada por QR code, link e texto.',
  },
  {
    name: 'comunidade',
    title: 'Gente que fala de café',
    alt: 'A comunidade com publicações de cafés e receitas anexadas.',
  },
];

export const PRICE = 'Nada. Sem plano pago, sem anúncio, sem período de teste.';

export const PRIVACY =
  'Sem conta, nada sai do seu aparelho; com conta, o diário é só seu, e tudo pode ser baixado ou apagado quando você quiser.';

export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'Preciso de conta?',
    answer:
      'Não. Calculadora, timer, receitas, grãos e diário funcionam sem conta, neste aparelho. A conta serve para levar tudo a outros aparelhos, participar da comunidade, estudar e ganhar pontos; o que você já fez vai junto.',
  },
  {
    question: 'Quanto custa?',
    answer: PRICE,
  },
  {
    question: 'Funciona sem internet?',
    answer:
      'Sim. Depois de aberto uma vez, o Coado abre e prepara sem conexão. O que você salva espera no aparelho e é enviado sozinho quando a conexão volta, sem repetir nada.',
  },
  {
    question: 'Preciso de balança ou de moedor caro?',
    answer:
      'Não. Uma balança de cozinha já ajuda muito, e uma colher quebra o galho. Se a sua balança tem Bluetooth (Acaia, Bookoo, Felicita, Timemore e outras), o timer lê o peso. E, se você disser qual é o seu moedor, cada receita mostra por quantos cliques começar.',
  },
  {
    question: 'Em que aparelhos ele funciona?',
    answer:
      'Em qualquer navegador atual, no celular e no computador, e como aplicativo para Windows, macOS e Linux. A balança Bluetooth pede Chrome, Edge ou o aplicativo.',
  },
  {
    question: 'O que acontece com os meus dados?',
    answer: PRIVACY,
  },
];
