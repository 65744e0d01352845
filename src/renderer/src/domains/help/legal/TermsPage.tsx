import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ReadingPage } from '@/ui/ReadingPage';
import { ContactLink, Court, OperatorName, PrivateInstallation, VALID_FROM } from './Operator';

export function TermsPage() {
  return (
    <ReadingPage
      title="Termos de Uso"
      validFrom={VALID_FROM}
      summary="O Coado ajuda você a preparar café melhor. Use com cuidado, trate bem as pessoas, e o que você criar continua seu."
    >
      <PrivateInstallation />
      <Title order={2}>O que é o Coado</Title>
      <p>
        Um aplicativo para calcular receitas de café, seguir o preparo com um timer, guardar o que
        você fez, aprender e conversar com quem também gosta. Estes termos são o acordo entre você e{' '}
        <OperatorName />. Ao criar uma conta, você concorda com eles.
      </p>

      <Title order={2}>Sua conta</Title>
      <ul>
        <li>Informe um e-mail seu, que funcione, e guarde bem a sua senha.</li>
        <li>A conta é pessoal: o que for feito com ela é feito em seu nome.</li>
        <li>
          Para ter conta é preciso ter 18 anos ou mais (Lei 15.211/2025). Perguntamos isso no
          cadastro, ou na primeira entrada de quem chega por Google ou GitHub; sem essa confirmação,
          nada é salvo nem publicado.
        </li>
        <li>Perdeu um aparelho? “Sair de todos os dispositivos” está nas Configurações.</li>
        <li>
          Você pode excluir a conta quando quiser, em Configurações → Seus dados, e levar antes tudo
          o que é seu.
        </li>
      </ul>

      <Title order={2}>O que esperamos de você</Title>
      <p>
        Não publique ofensas, assédio, propaganda disfarçada nem o que não é seu. Não finja ser
        outra pessoa, não tente acessar dados alheios e não sobrecarregue o serviço de propósito.
        Podemos remover publicações e suspender contas que façam isso, dizendo o motivo; uma conta
        suspensa continua podendo ler, baixar os dados e ir embora.
      </p>
      <p>
        Mensagens e áudios são para a pessoa com quem você conversa. Quem incomodar pode ser
        bloqueado, e o que for publicado pode ser denunciado.
      </p>

      <Title order={2}>O que é seu continua seu</Title>
      <p>
        Receitas, notas, fotos e textos que você cria são seus. Você nos autoriza apenas a
        guardá-los e mostrá-los dentro do Coado, às pessoas que você escolheu, enquanto estiverem
        aqui. Um diário importado de outro app entra só no seu diário: não conta pontos nem aparece
        para ninguém. Importe apenas o que é seu.
      </p>

      <Title order={2}>Água quente é assunto sério</Title>
      <p>
        Receitas, temperaturas e tempos são orientações. Confira o seu equipamento e tenha cuidado
        com água fervente, pressão e vidro. O preparo é feito por você, e o cuidado também.
      </p>

      <Title order={2}>Café e saúde</Title>
      <p>
        O que o Coado diz sobre cafeína é informação geral, não orientação médica. Na gravidez ou na
        amamentação, com pressão alta, arritmia, ansiedade, insônia ou remédio de uso contínuo,
        pergunte antes a quem cuida da sua saúde.
      </p>

      <Title order={2}>O serviço</Title>
      <p>
        Fazemos o possível para o Coado estar sempre de pé, mas ele pode falhar ou mudar. O que você
        faz sem internet espera no aparelho e é enviado quando a conexão volta; limpar os dados do
        navegador antes disso apaga o que esperava. Pontos e conquistas não têm valor em dinheiro. O
        assistente responde com regras e contas do próprio app e também se engana. Se uma mudança
        destes termos for importante, avisamos antes de ela valer. Os seus direitos de consumidor
        pela lei brasileira não são reduzidos por nada do que está escrito aqui.
      </p>

      <Title order={2}>Lei e foro</Title>
      <p>
        <Court />
      </p>

      <Title order={2}>Dados e contato</Title>
      <p>
        O que guardamos sobre você, e por quê, está na{' '}
        <Link to="/privacy">Política de Privacidade</Link>. Dúvidas? Escreva para <ContactLink />.
      </p>
    </ReadingPage>
  );
}
