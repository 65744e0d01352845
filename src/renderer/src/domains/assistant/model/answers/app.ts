import type { Answer } from '../answer';
import { page, point, say } from './compose';

/** Where things are in the app. */
export const APP = {
  password: say(
    [
      'Senha não passa por mim.',
      point('Esqueceu? Na tela de login, toque em recuperar a senha e abra o link do e-mail.'),
      point('Quer trocar? Configurações, Alterar Senha.'),
    ],
    [page('settings')],
  ),
  mail: say([
    'O e-mail de confirmação leva uns minutos. Não veio?',
    point('Olhe no spam e nas promoções.'),
    point('Confira se o endereço está certo: na tela de login, Reenviar e-mail manda outro.'),
    'O link vale por pouco tempo: abra o mais novo.',
  ]),
  platforms: say([
    'O Coado abre no navegador do celular e do computador, e por lá dá para instalar como aplicativo.',
    'No computador há também o programa para Windows, macOS e Linux, com mini timer e avisos do sistema.',
  ]),
  miniTimer: say(
    [
      'No programa de computador, com um preparo rodando, toque em Mini timer: a janela pequena fica por cima das outras.',
      'No navegador não dá: deixe a aba aberta, e o timer avisa com som.',
    ],
    [page('calculator')],
  ),
  account: say(
    [
      'Isso fica nas Configurações:',
      point('Nome, foto e bio: Editar Perfil.'),
      point('E-mail, senha, aparência (tema claro ou escuro) e avisos: cada um na sua linha.'),
      point('Levar seus dados embora ou excluir a conta: Seus dados.'),
      'Bloquear e denunciar ficam no perfil ou na publicação da pessoa.',
    ],
    [page('settings')],
  ),
  cost: say(['Conversar comigo, preparar e registrar não custam nada aqui.'], [page('calculator')]),
  saving: say(
    [
      'Na receita pronta, toque em Salvar receita: ela vai para Minhas receitas.',
      point('Editar etapas abre a receita para mudar o que quiser.'),
      point('Compartilhar manda em texto; por lá também dá para importar a de um amigo.'),
    ],
    [page('recipes')],
  ),
  journal: say(
    [
      'Cada preparo salvo vai para o Diário, com nota, foto e tempo. Abra um deles para repetir, comparar ou excluir.',
    ],
    [page('journal')],
  ),
  offline: say([
    'Sem internet dá para calcular, usar o timer e conversar comigo. O preparo fica guardado aqui e é enviado quando a conexão volta.',
  ]),
  bluetooth: say(
    [
      'No timer, toque em Com balança e escolha a sua. O navegador precisa de Bluetooth: no computador e no Android, Chrome ou Edge; no iPhone, o Safari não deixa.',
      'O Coado entende Acaia, Bookoo, Decent, DiFluid, Eureka, Felicita, Hiroia, Skale, Timemore e Varia, entre outras.',
      'Sem balança ligada, o timer guia pelo relógio.',
    ],
    [page('calculator')],
  ),
  ownGrinder: say(
    [
      'Escolha seu moedor em Configurações, Meus moedores: cada receita mostra a faixa de cliques dele, e você guarda o ponto que achou.',
      'É sempre uma faixa para ajustar: o zero de dois moedores iguais não cai no mesmo lugar.',
    ],
    [page('grinders')],
  ),
  prizes: say(
    ['Lições e preparos rendem pontos; Desafios e Conquistas mostram o que falta.'],
    [page('challenges'), page('achievements')],
  ),
  people: say(
    [
      'Na Comunidade você publica, curte e comenta. Do perfil de alguém dá para seguir ou mandar mensagem.',
    ],
    [page('community')],
  ),
  beans: say(
    ['Seus grãos ficam em Grãos: nome, origem, torra e quanto ainda há no pacote.'],
    [page('beans')],
  ),
  dialling: say(
    [
      'Depois de provar, diga no preparo se ficou azedo, amargo, fraco, forte ou áspero: o Coado propõe uma mudança, só uma, e o próximo preparo daquele grão já abre com ela.',
    ],
    [page('journal')],
  ),
} as const satisfies Record<string, Answer>;
