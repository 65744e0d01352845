import { Button, Title } from '@mantine/core';
import { ArrowRight, Coffee, Sprout, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '@/ui/Picture';
import { Wordmark } from '@/ui/Wordmark';
import { PourOver } from '../components/PourOver';
import { HEADLINE, LEAD } from './content';
import classes from './Landing.module.css';
import { type Download, HowItWorks, InstallSection, Questions, Screens } from './Sections';

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

interface LandingProps {
  /** Whether a guest has used this device. */
  isGuest?: boolean;
  onTry?: () => void;
  /** Reason of a sign-out that the person did not request. */
  notice?: ReactNode;
  /** Null in the desktop app, where nothing has to be downloaded. */
  download: Download | null;
}

/** The landing page. It depends only on its props, because the build prerenders it. */
export function Landing({ isGuest = false, onTry, notice, download }: LandingProps) {
  return (
    <div className={`flex flex-col max-w-296 min-h-dvh mx-auto pt-lg px-xl pb-xl ${classes.page}`}>
      <header className="flex items-center justify-between gap-md">
        <Wordmark />
        <nav className={`flex gap-y-0 gap-x-xl ${classes.nav}`} aria-label="Nesta página">
          <a href="#como">O que faz</a>
          {download ? <a href="#baixar">Baixar</a> : null}
          <a href="#perguntas">Perguntas</a>
        </nav>
      </header>
      <main id="conteudo" tabIndex={-1} className={`flex flex-col flex-1 ${classes.main}`}>
        {notice}
        <section className={`grid gap-2xl ${classes.hero}`}>
          <div className="flex flex-col justify-center gap-xl">
            <Title order={1} className={`leading-flat ${classes.headline}`}>
              {HEADLINE}
            </Title>
            <p className="text-dimmed text-lg leading-loose text-pretty max-w-136">{LEAD}</p>
            <div className="flex flex-wrap gap-sm">
              <Button
                component={Link}
                to="/calculator"
                size="lg"
                rightSection={<ArrowRight size={20} />}
                onClick={onTry}
              >
                {isGuest ? 'Continuar sem conta' : 'Experimentar agora'}
              </Button>
              <Button component={Link} to="/register" size="lg" variant="default">
                Criar conta
              </Button>
              <Button component={Link} to="/login" size="lg" variant="subtle">
                Entrar
              </Button>
            </div>
            <p className="text-dimmed text-sm -mt-xs">
              Sem conta: tudo fica neste aparelho.{' '}
              <span className={classes.ready}>Já abre sem internet.</span>
            </p>
            <p className={classes.missing} role="alert">
              Sem conexão: o app ainda não está neste aparelho. Tente de novo quando ela voltar.
            </p>
          </div>
          <div
            className={`flex relative overflow-hidden rounded-xl justify-end h-96 text-on-crema md:h-auto ${classes.scene}`}
          >
            <PourOver className={classes.drawing} />
            <div className={classes.phone}>
              <Picture
                name="timer"
                alt="O timer do Coado no meio de um preparo: o passo, a água a despejar e o relógio no anel."
                first
              />
            </div>
          </div>
        </section>
        <ul
          className={`grid gap-md p-0 list-none sm:grid-cols-3 ${classes.features}`}
          aria-label="O que você encontra no Coado"
        >
          {FEATURES.map(({ icon: Icon, title, text }) => (
            <li key={title} className="card p-xl">
              <Icon className="text-crema" size={26} />
              <Title order={2} className="text-xl mt-sm">
                {title}
              </Title>
              <p className="text-dimmed text-pretty mt-2xs">{text}</p>
            </li>
          ))}
        </ul>
        <HowItWorks />
        <Screens />
        {download ? <InstallSection {...download} /> : null}
        <Questions />
        <section className="flex items-center gap-xl text-center flex-col">
          <Title order={2} className="text-3xl">
            A água já está quente?
          </Title>
          <Button component={Link} to="/calculator" size="lg" onClick={onTry}>
            Preparar o primeiro café
          </Button>
        </section>
      </main>
      <footer
        className={`flex flex-wrap text-sm line-above gap-y-0 gap-x-xl pt-sm ${classes.footer}`}
      >
        <Link to="/help">Ajuda</Link>
        <Link to="/help/novidades">O que há de novo</Link>
        <Link to="/terms">Termos de Uso</Link>
        <Link to="/privacy">Política de Privacidade</Link>
      </footer>
    </div>
  );
}
