/** Exported tables with their description (pt-BR) for the LEIA-ME.txt of the file. */
const EXPORTED_TABLES = {
  profiles: 'seu perfil e seus totais',
  user_settings: 'unidades, altitude e avisos',
  brew_methods: 'seus métodos (os do catálogo não)',
  grinders: 'seus moedores',
  waters: 'suas águas',
  grinder_settings: 'os ajustes que você achou em cada moedor',
  brews: 'o diário de preparos',
  brew_curves: 'as curvas dos preparos pesados, como são guardadas; legíveis em curvas/',
  beans: 'seus grãos (os do catálogo não)',
  recipes: 'suas receitas',
  brew_imports: 'diários que você importou',
  points_ledger: 'de onde veio cada ponto',
  user_achievements: 'conquistas',
  user_challenges: 'progresso nos desafios',
  lesson_completions: 'lições concluídas',
  quiz_answers: 'suas respostas nos quizzes',
  quiz_hints: 'dicas que você pediu',
  review_cards: 'o que volta na sua revisão, e quando',
  certificates: 'seus certificados',
  community_posts: 'publicações',
  community_comments: 'comentários',
  post_likes: 'curtidas que você deu',
  comment_likes: 'curtidas que você deu em comentários',
  saved_posts: 'publicações salvas',
  follows: 'quem você segue e quem segue você',
  follow_requests: 'pedidos para seguir, feitos e recebidos, que esperam resposta',
  blocks: 'quem você bloqueou',
  conversations: 'suas conversas',
  conversation_members: 'até onde você leu cada conversa',
  message_reactions: 'suas reações a mensagens',
  messages: 'mensagens das suas conversas, as recebidas também',
  sent_recipes: 'cópias das receitas que você enviou em mensagens',
  reminders: 'seus lembretes',
  notifications: 'notificações',
} as const;

/** Tables that refer to people and are not exported, with the reason that the file gives. */
export const LEFT_OUT_TABLES = {
  reports:
    'as suas estão em conta.json; as dos outros são confidenciais, para proteger quem as fez',
  push_subscriptions:
    'são endereços de avisos dos navegadores em que você entrou, e terminam com a sessão',
  brew_alarms: 'dizem quando um preparo em curso termina, e somem com ele',
  admin_audit_log: 'é o registro de atos da moderação, que só administradores leem',
} as const;

export type ExportedTableName = keyof typeof EXPORTED_TABLES;

/** In the order in which they are fetched. */
export const EXPORTED_TABLE_NAMES = Object.keys(EXPORTED_TABLES).filter(
  (name): name is ExportedTableName => name in EXPORTED_TABLES,
);

/** Something that could not be put into the file. */
export interface MissingPart {
  name: string;
  reason: string;
}

interface ReadmeFacts {
  /** When it was made, written out. */
  madeAt: string;
  username: string;
  version: string;
  rows: number;
  files: number;
  missing: readonly MissingPart[];
}

/** Describes the export for readers without Coado. */
export function exportReadme(facts: ReadmeFacts): string {
  const tables = EXPORTED_TABLE_NAMES.map((name) => `  ${name}: ${EXPORTED_TABLES[name]}`);
  const leftOut = Object.entries(LEFT_OUT_TABLES).map(([name, why]) => `  ${name}: ${why}`);
  const missing =
    facts.missing.length === 0
      ? ['Nada faltou: tudo o que é seu está aqui.']
      : [
          `ATENÇÃO: ${facts.missing.length === 1 ? 'falta 1 item' : `faltam ${facts.missing.length} itens`}. Baixe de novo mais tarde para ter tudo.`,
          ...facts.missing.map(({ name, reason }) => `  ${name}: ${reason}`),
        ];
  return [
    `Seus dados no Coado (@${facts.username})`,
    `Feito em ${facts.madeAt}, Coado ${facts.version}`,
    `${facts.rows} linhas, ${facts.files} arquivos`,
    '',
    ...missing,
    '',
    'O QUE HÁ AQUI',
    'json/    cada tabela em JSON, exatamente como está guardada',
    'csv/     as mesmas tabelas para abrir em planilhas (ponto e vírgula, vírgula decimal, sua hora local)',
    'curvas/  o peso ao longo de cada preparo feito na balança: segundos e gramas',
    'arquivos/  suas fotos, imagens e áudios, por pasta de origem',
    'conta.json  e-mail, formas de entrar, sessões abertas, suas denúncias e, se houver, a suspensão',
    '',
    'TABELAS',
    ...tables,
    '',
    'FICAM DE FORA',
    ...leftOut,
    '  senha: só guardamos um resumo dela, que ninguém lê',
    '  arquivos que outras pessoas enviaram: são delas',
    '  preferências deste aparelho (som, voz, tema) e a conversa com o assistente: nunca saem dele',
    '',
    'BOM SABER',
    'Medidas em gramas (grams), mililitros (ml), graus Celsius (_c) e segundos (_seconds); nos JSON, datas em UTC.',
    "Nos CSV, um apóstrofo (') antes de =, +, - ou @ impede que a planilha execute o texto como fórmula.",
    'Para trazer o diário de volta: Configurações, Seus dados, Importar diário, e escolha este arquivo.',
    '',
  ].join('\r\n');
}
