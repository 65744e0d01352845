import { Title } from '@mantine/core';

/** What is kept, what for and on which legal ground (LGPD, article 7), kind by kind. */
const KINDS = [
  {
    name: 'Conta',
    what: 'nome, nome de usuário, e-mail, resumo da senha, nível de experiência, foto, apresentação e quando confirmou ter 18 anos ou mais',
    why: 'para você entrar e ser reconhecido',
    ground: 'execução do contrato, que são os Termos de Uso',
  },
  {
    name: 'Café',
    what: 'preparos com medidas, notas, avaliações e fotos, grãos e quanto resta deles, receitas, moedor, unidades e diários importados',
    why: 'para calcular, lembrar e mostrar o seu diário',
    ground: 'execução do contrato',
  },
  {
    name: 'Progresso',
    what: 'pontos, sequências, conquistas, desafios, lições concluídas e fuso horário',
    why: 'para contar os seus dias e o que você aprendeu',
    ground: 'execução do contrato',
  },
  {
    name: 'Comunidade',
    what: 'publicações, imagens, comentários, curtidas, salvos, quem você segue e quem bloqueou',
    why: 'para mostrar o que você decidiu publicar, a quem pode ver',
    ground: 'execução do contrato',
  },
  {
    name: 'Mensagens e voz',
    what: 'textos, imagens e áudios que você envia, a hora, se foram lidos e se você está online',
    why: 'para entregá-los à outra pessoa da conversa, e só a ela',
    ground: 'execução do contrato; microfone e notificações do sistema, o seu consentimento',
  },
  {
    name: 'Notificações',
    what: 'avisos sobre o que fizeram com o que é seu, nos tipos que você deixou ligados',
    why: 'para você saber',
    ground: 'execução do contrato',
  },
  {
    name: 'Acesso',
    what: 'data e hora da entrada, endereço IP e navegador de cada sessão aberta',
    why: 'para proteger a sua conta e você poder encerrá-las',
    ground: 'legítimo interesse em segurança',
  },
  {
    name: 'Moderação',
    what: 'denúncias, motivos e decisões',
    why: 'para que a comunidade seja um lugar bom',
    ground: 'legítimo interesse e exercício regular de direitos',
  },
] as const;

/** The section that lists personal data by kind. */
export function PersonalData() {
  return (
    <>
      <Title order={2}>O que guardamos, para quê e com que base</Title>
      <ul>
        {KINDS.map(({ name, what, why, ground }) => (
          <li key={name}>
            <strong>{name}:</strong> {what}; {why}. Base legal: {ground}.
          </li>
        ))}
      </ul>
      <p>
        Não pedimos dados sensíveis, localização, contatos nem dados de pagamento, e não montamos
        perfil para propaganda.
      </p>
    </>
  );
}
