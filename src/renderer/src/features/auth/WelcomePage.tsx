import { Button, Title } from '@mantine/core';
import { ArrowRight, Coffee, Sprout, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { startGuest } from '@/services/session/guest';
import { useGuest } from '@/services/session/hooks/useGuest';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { Wordmark } from '@/ui/Wordmark';
import { PourOver } from './components/PourOver';
import { SessionNotice } from './components/SessionNotice';
import classes from './WelcomePage.module.css';

const FEATURES = [
  {
    icon: Coffee,
    title: 'Domine cada preparo',
    text: 'Receitas na medida e um timer que diz quanto despejar, e quando. É só seguir a água.',
  },
  {
    icon: Users,
    title: 'Conecte-se com quem ama café',
    text: 'Mostre a sua xícara, troque receitas e descubra o que os outros estão coando.',
  },
  {
    icon: Sprout,
    title: 'Desperte seu potencial no café',
    text: 'Trilhas curtas, desafios da semana e conquistas: do primeiro V60 ao espresso no ponto.',
  },
] as const;

/** The landing page. Kept light: it loads neither supabase-js nor any form. */
export function WelcomePage() {
  usePageTitle('');
  const guest = useGuest();
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Wordmark />
      </header>
      <main id="conteudo" tabIndex={-1} className={classes.main}>
        <SessionNotice />
        <section className={classes.hero}>
          <div className={classes.pitch}>
            <Title order={1} className={classes.headline}>
              Seu próximo café vai ser o melhor.
            </Title>
            <p className={classes.lead}>
              O Coado acerta as medidas, guia a sua mão a cada despejo e lembra de tudo o que você
              preparou.
            </p>
            <div className={classes.actions}>
              <Button component={Link} to="/register" size="lg">
                Criar conta
              </Button>
              <Button component={Link} to="/login" size="lg" variant="default">
                Entrar
              </Button>
              <Button
                component={Link}
                to="/calculator"
                size="lg"
                variant="subtle"
                rightSection={<ArrowRight size={20} />}
                onClick={startGuest}
              >
                {guest ? 'Continuar sem conta' : 'Experimentar agora'}
              </Button>
            </div>
            <p className={classes.hint}>Sem conta e sem internet: tudo fica neste aparelho.</p>
          </div>
          <div className={classes.picture}>
            <PourOver className={classes.drawing} />
          </div>
        </section>
        <ul className={classes.features} aria-label="O que você encontra no Coado">
          {FEATURES.map(({ icon: Icon, title, text }) => (
            <li key={title} className={classes.feature}>
              <Icon className={classes.featureIcon} size={26} />
              <Title order={2} className={classes.featureTitle}>
                {title}
              </Title>
              <p className={classes.featureText}>{text}</p>
            </li>
          ))}
        </ul>
      </main>
      <footer className={classes.footer}>
        <Link to="/help">Ajuda</Link>
        <Link to="/terms">Termos de Uso</Link>
        <Link to="/privacy">Política de Privacidade</Link>
      </footer>
    </div>
  );
}
