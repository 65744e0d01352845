import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ReadingPage } from '@/ui/ReadingPage';
import {
  AccessRecords,
  ContactLink,
  DataCountry,
  DataOfficer,
  OperatorName,
  PrivateInstallation,
  VALID_FROM,
} from './Operator';

/** The data that Coado stores about a person, its purpose and duration (LGPD). */
export function PrivacyPage() {
  return (
    <ReadingPage
      title="Política de Privacidade"
      validFrom={VALID_FROM}
      summary="Guardamos o necessário para o Coado funcionar, não vendemos nada e não colocamos rastreadores. Os dados são seus: dá para ver, corrigir, levar e apagar, tudo pelo próprio app."
    >
      <PrivateInstallation />
      <Title order={2}>Quem cuida dos dados</Title>
      <p>
        O controlador, que decide como os dados são tratados, é <OperatorName />. O encarregado, que
        atende assuntos de dados pessoais, é <DataOfficer />. Esta política segue a Lei Geral de
        Proteção de Dados (Lei 13.709/2018, a LGPD).
      </p>
      <p>
        Se você usa o Coado para computador sem conectar a um projeto, tudo fica nesse computador:
        ninguém mais recebe nada, e quem cuida dos dados é você.
      </p>

      <PersonalData />

      <Visibility />

      <DataOnDevice />

      <Retention />

      <Rights />

      <Title order={2}>Transferência internacional</Title>
      <p>
        <DataCountry />
      </p>

      <Title order={2}>Crianças e adolescentes</Title>
      <p>
        Só quem tem 18 anos ou mais pode ter conta: o Coado é feito para adultos, pergunta isso
        antes de criar ou usar uma conta e guarda quando você confirmou (Lei 15.211/2025). Se
        soubermos de uma conta de criança ou adolescente, ela é apagada; quem responde por ela pode
        nos avisar pelo canal acima.
      </p>

      <Title order={2}>Segurança</Title>
      <p>
        Conexões são cifradas; senhas ficam guardadas só como um resumo que ninguém lê; cada linha
        do banco tem regras que dizem quem a vê; trocar senha, e-mail ou excluir a conta pede que
        você confirme quem é. Se houver um incidente que traga risco, avisamos você e a ANPD.
      </p>

      <Title order={2}>Mudanças</Title>
      <p>
        Se esta política mudar em algo importante, avisamos no app antes de valer. Ela anda junto
        com os <Link to="/terms">Termos de Uso</Link>.
      </p>
    </ReadingPage>
  );
}

/** Stored data by kind: content, purpose and legal ground (LGPD, article 7). */
const KINDS = [
  {
    name: 'Conta',
    what: 'nome, nome de usuário, e-mail, resumo da senha, nível de experiência, foto, apresentação e quando confirmou ter 18 anos ou mais',
    why: 'para você entrar e ser reconhecido',
    ground: 'execução do contrato, que são os Termos de Uso',
  },
  {
    name: 'Café',
    what: 'preparos com medidas, notas, avaliações e fotos, grãos e quanto resta deles, receitas, moedores, águas e seus minerais, unidades e diários importados',
    why: 'para calcular, lembrar e mostrar o seu diário',
    ground: 'execução do contrato',
  },
  {
    name: 'Progresso',
    what: 'pontos, sequências, conquistas, desafios, lições concluídas, respostas dos quizzes, a memória das revisões (o que você acertou ou errou e quando rever), certificados e fuso horário',
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

function PersonalData() {
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

function Visibility() {
  return (
    <>
      <Title order={2}>Quem vê o quê</Title>
      <ul>
        <li>
          <strong>Todos com conta:</strong> seu nome, nome de usuário, foto, apresentação,
          publicações e comentários. Com o perfil privado, suas publicações e listas ficam só para
          quem você aceitou como seguidor.
        </li>
        <li>
          <strong>Qualquer pessoa, mesmo sem conta:</strong> as publicações de perfis abertos, com
          nome, nome de usuário e foto de quem publicou, sem curtidas nem comentários. Com o perfil
          privado, elas se fecham.
        </li>
        <li>
          <strong>Qualquer pessoa com o endereço, mesmo sem conta:</strong> os certificados que você
          tornar públicos, com o nome, a trilha e a data, até você os fechar de novo; e as receitas
          das suas publicações, sem o seu nome.
        </li>
        <li>
          <strong>Só quem conversa com você:</strong> as mensagens, com suas imagens e áudios. Elas
          não são cifradas de ponta a ponta: quem administra o servidor teria como lê-las, e só pode
          fazer isso quando a lei obriga.
        </li>
        <li>
          <strong>Só você:</strong> e-mail, diário, grãos, águas, receitas que não publicou, fotos
          de preparos, respostas dos quizzes, revisões, certificados que não abriu, importações,
          notificações e configurações.
        </li>
        <li>
          <strong>Moderação:</strong> quando uma publicação ou comentário é denunciado,
          administradores o veem e registram o que decidiram.
        </li>
      </ul>
      <p>
        Não vendemos nem cedemos dados. Quem hospeda o banco de dados, os arquivos e o envio de
        e-mails trabalha como operador: guarda tudo por conta do controlador e não pode usar para
        mais nada. Se você entra com Google ou GitHub, recebemos deles nome, e-mail e foto; eles
        ficam sabendo que você entrou.
      </p>
      <p>
        Se você liga os avisos com o Coado fechado, eles passam pelo serviço do seu navegador
        (Google, Mozilla, Apple ou Microsoft), que fica sabendo que há um aviso e quando, mas não o
        que ele diz: o conteúdo vai cifrado e tem só o tipo, um número e a página que abre.
        Guardamos o endereço que o navegador criou para isso até você desligar ou sair.
      </p>
    </>
  );
}

function DataOnDevice() {
  return (
    <>
      <Title order={2}>No seu aparelho</Title>
      <p>
        Para abrir rápido e funcionar sem internet, o navegador guarda a sua sessão, o próprio app,
        cópias do que você viu (métodos, preparos, receitas, lições, conversas recentes), rascunhos,
        o preparo em andamento e o que espera a conexão voltar para ser enviado. As cópias do que é
        seu somem quando você sai; rascunhos e o que espera envio ficam até você voltar. Som, voz,
        tema e a conversa com o assistente ficam só aqui e nunca são enviados: o assistente responde
        dentro do app. Não há cookies de propaganda, de medição nem de terceiros.
      </p>
      <p>
        O microfone só é ligado enquanto você grava um áudio, e a câmera ou galeria só quando você
        escolhe uma foto. Das fotos, removemos o local e os outros dados que a câmera anota.
      </p>

      <Title order={2}>Importar um diário</Title>
      <p>
        O arquivo é lido no seu aparelho. Enviamos apenas os preparos que você confirma, o nome do
        arquivo e a data. Se ele tiver dados de outras pessoas nas anotações, só você os verá.
      </p>
    </>
  );
}

function Retention() {
  return (
    <>
      <Title order={2}>Por quanto tempo</Title>
      <ul>
        <li>
          Enquanto a conta existir. O que você apaga some na hora para todos; o que dependia dele
          (comentários, curtidas) sai do banco em até um dia.
        </li>
        <li>
          Excluída a conta, apagamos na hora a entrada, as sessões, os arquivos e o seu nome, e
          ninguém mais vê nada seu. Diário, publicações e o resto das linhas saem do banco em
          seguida, em até um dia. O texto das mensagens fica com quem as recebeu, sem o seu nome.
        </li>
        <li>
          <AccessRecords />
        </li>
        <li>
          Cópias de segurança do servidor podem guardar o que foi apagado até serem substituídas.
        </li>
        <li>Atos da moderação ficam registrados sem dizer a quem se referiam.</li>
      </ul>
    </>
  );
}

function Rights() {
  return (
    <>
      <Title order={2}>Seus direitos e onde exercê-los</Title>
      <ul>
        <li>
          <strong>Confirmar e acessar, e levar para outro serviço:</strong> Configurações → Seus
          dados → “Baixar tudo”, em JSON e CSV, com fotos e áudios.
        </li>
        <li>
          <strong>Corrigir:</strong> Editar Perfil, Alterar E-mail e o diário, a qualquer hora.
        </li>
        <li>
          <strong>Apagar e revogar o consentimento:</strong> cada publicação, mensagem, preparo ou
          receita no próprio lugar; tudo de uma vez em Seus dados → “Excluir conta”.
        </li>
        <li>
          <strong>Anonimizar ou bloquear:</strong> dados desnecessários, excessivos ou tratados fora
          da lei, quando você pedir pelo canal abaixo.
        </li>
        <li>
          <strong>Limitar:</strong> perfil privado, pessoas bloqueadas e cada tipo de notificação
          têm seu botão nas Configurações.
        </li>
        <li>
          <strong>Saber com quem compartilhamos, opor-se, pedir informação:</strong> escreva para{' '}
          <ContactLink />. Respondemos em até 15 dias.
        </li>
        <li>
          <strong>Reclamar:</strong> à Agência Nacional de Proteção de Dados (ANPD, Lei
          15.352/2026), em <a href="https://www.gov.br/anpd">gov.br/anpd</a>.
        </li>
      </ul>
      <p>
        Nenhuma decisão sobre você é tomada só por máquina. Pontos, níveis e desafios são contas
        sobre os seus preparos e não mudam o que você pode fazer aqui.
      </p>
    </>
  );
}
