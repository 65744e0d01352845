import { Title } from '@mantine/core';
import { ContactLink } from './ContactLink';
import { LegalPage } from './LegalPage';

/** What Coado keeps about a person, why and for how long, under the Brazilian data law (LGPD). */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Política de Privacidade"
      updated="novembro de 2026"
      summary="Guardamos o necessário para o Coado funcionar, não vendemos nada e não colocamos rastreadores. Os dados são seus: dá para ver, corrigir, levar e apagar."
    >
      <Title order={2}>O que guardamos</Title>
      <ul>
        <li>
          <strong>Conta:</strong> nome, nome de usuário, e-mail, senha (só um resumo dela, que
          ninguém lê) e nível de experiência.
        </li>
        <li>
          <strong>Café:</strong> preparos, receitas, grãos, notas e avaliações que você salva.
        </li>
        <li>
          <strong>Progresso:</strong> pontos, sequências, conquistas e desafios, calculados a partir
          dos seus preparos, e o fuso horário, para saber onde termina o seu dia.
        </li>
        <li>
          <strong>Acesso:</strong> data e hora das entradas, endereço IP e navegador, como pede o
          Marco Civil da Internet.
        </li>
      </ul>

      <Title order={2}>Por que podemos guardar</Title>
      <p>
        A Lei Geral de Proteção de Dados (Lei 13.709/2018) exige um motivo para cada uso. Os nossos
        são: cumprir o que combinamos nos Termos de Uso (conta, café e progresso), cumprir a lei
        (registros de acesso) e o interesse legítimo de proteger o serviço contra abuso.
      </p>

      <Title order={2}>Quem vê o quê</Title>
      <p>
        Seu nome, nome de usuário, foto, texto de apresentação e progresso aparecem no seu perfil,
        para quem tem conta. Seu e-mail não aparece para ninguém. Preparos, receitas e notas são só
        seus até você publicar. Quem hospeda o banco de dados os guarda por nossa conta e não pode
        usá-los para mais nada.
      </p>

      <Title order={2}>No seu aparelho</Title>
      <p>
        O navegador guarda a sua sessão, o tema claro ou escuro, as preferências do timer e o
        preparo em andamento, para que um recarregar não estrague o café. Não há cookies de
        propaganda nem de terceiros.
      </p>

      <Title order={2}>Por quanto tempo</Title>
      <p>
        Enquanto a conta existir. Apagada a conta, apagamos os dados dela, menos os registros de
        acesso, que a lei manda manter por seis meses.
      </p>

      <Title order={2}>Seus direitos</Title>
      <p>
        Você pode confirmar se tratamos seus dados, ver, corrigir, levar para outro serviço, apagar,
        saber com quem foram compartilhados e retirar um consentimento. Também pode reclamar à
        Autoridade Nacional de Proteção de Dados (ANPD).
      </p>

      <Title order={2}>Fale com a gente</Title>
      <p>
        Para qualquer desses pedidos, escreva para <ContactLink />. Respondemos em até 15 dias.
      </p>
    </LegalPage>
  );
}
