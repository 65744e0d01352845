import { page } from '../answers/compose';
import type { Entry } from './terms';

/* How the app works, by its guide (docs/guia). */

export const APP_ENTRIES: readonly Entry[] = [
  {
    asks: 'salvar o café que fiz, salvar o preparo, registrar o café que acabei de fazer, anotar o preparo, onde salvo o café, guardar no diário',
    lines: [
      'No fim do timer, dê uma nota, escreva o que sentiu e salve: o preparo vai para o Diário.',
      'Diga se ficou azedo, amargo, fraco ou forte, e o Coado sugere uma mudança para a próxima xícara.',
    ],
    actions: [page('journal')],
  },
  {
    asks: 'timer com a tela apagada, cronômetro para se eu trocar de aplicativo, sair do app no meio do timer, timer em segundo plano, cronômetro continua com o app fechado, relógio da receita para',
    lines: [
      'Não para: o tempo continua certo com a tela apagada, em outro aplicativo e mesmo depois de fechar e abrir o Coado. Volte, e ele está no passo certo.',
    ],
    actions: [page('calculator')],
  },
  {
    asks: 'alarme não tocou, timer sem som, o som não tocou, timer não apita, não ouvi o aviso do timer, aviso sonoro, timer não vibra',
    lines: [
      'Sons, fala e vibração do timer se escolhem em Configurações, Preparo: veja se estão ligados, e o volume do aparelho.',
      'Caixa Bluetooth engole o começo dos toques? Ligue ali Acordar a caixa de som. Com o Coado em várias abas, o som sai da que você usa.',
    ],
    actions: [page('settings')],
  },
  {
    asks: 'ver a receita em passos com o relógio, passo a passo com cronômetro, receita com timer, iniciar o timer da receita, acompanhar os passos contando o tempo',
    lines: [
      'Abra a receita na calculadora e toque em Iniciar Timer: ele mostra o passo de agora, quanto despejar e o que vem depois.',
      'Um passo sem tempo espera o seu toque; o botão grande pausa e continua.',
    ],
    actions: [page('calculator')],
  },
  {
    asks: 'enviar minha receita para quem não tem o aplicativo, minha receita para outra pessoa, compartilhar minha receita, link da receita, qr code da receita',
    lines: [
      'Em Receitas, Compartilhar faz um link, um texto e um QR code. A receita vai inteira no link: quem recebe abre e prepara, com ou sem conta.',
    ],
    actions: [page('recipes')],
  },
  {
    asks: 'baixar meus dados, exportar tudo em arquivo, cópia dos meus dados, backup do diário, exportar o diário em planilha',
    lines: [
      'Em Configurações, Seus dados, toque em Baixar tudo: sai um arquivo com diário, receitas, grãos, publicações, fotos e áudios, que abre em planilha e entra de volta em qualquer conta.',
    ],
    actions: [page('settings')],
  },
  {
    asks: 'mudei de aparelho e cadê meus cafés salvos, troquei de aparelho e meus preparos sumiram, entrar em outro aparelho',
    lines: [
      'Entre com a mesma conta (o mesmo e-mail) no aparelho novo: diário, receitas e grãos vêm junto.',
      'Preparou sem conta? O que está no aparelho antigo só vai junto se você criar a conta ou entrar nele. Ou use Configurações, Seus dados, Baixar tudo, e importe no novo.',
    ],
    actions: [page('settings')],
  },
  {
    asks: 'como sigo alguém no coado, seguir uma pessoa, achar uma pessoa na comunidade, procurar quem usa o coado',
    lines: [
      'Na Comunidade, busque pelo nome da pessoa, abra o perfil e toque em Seguir. Se o perfil é privado, ela precisa aceitar.',
      'É preciso ter conta.',
    ],
    actions: [page('community')],
  },
  {
    asks: 'modo escuro, mudar de modo claro para escuro, tema claro ou escuro do app, aparência do aplicativo',
    lines: ['Em Configurações, Aparência: tema claro, escuro ou o do sistema.'],
    actions: [page('settings')],
  },
  {
    asks: 'cadastrar meu grão com data de torra, cadastrar pacote de café no app, anotar o grão novo, quanto resta do pacote no app',
    lines: [
      'Dá: em Grãos, diga o nome, a torra, as datas e quanto o pacote tinha. Cada preparo desconta a dose, e você vê quanto resta.',
    ],
    actions: [page('beans')],
  },
  {
    asks: 'quem lê o que escrevo aqui, vocês vendem meus dados, minha conversa é privada, privacidade do app, meus dados ficam onde',
    lines: [
      'Esta conversa é respondida aqui no aparelho, sem consultar a internet. Seus preparos ficam na sua conta: outras pessoas só veem o que você publica.',
      'Em Configurações, Seus dados, você baixa ou apaga tudo. Os detalhes estão na política de privacidade.',
    ],
    actions: [page('settings')],
  },
];
