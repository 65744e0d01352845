/** Every table with rows of a person that the person may read, and what it holds, for the note inside the file. */
export const EXPORTED_TABLES = {
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
  blocks: 'quem você bloqueou',
  conversations: 'suas conversas',
  conversation_members: 'até onde você leu cada conversa',
  message_reactions: 'suas reações a mensagens',
  messages: 'mensagens das suas conversas, as recebidas também',
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
