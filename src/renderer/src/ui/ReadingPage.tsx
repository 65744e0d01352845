import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import classes from './ReadingPage.module.css';
import { Wordmark } from './Wordmark';

interface ReadingPageProps {
  title: string;
  /** The day from which a legal text is valid; its sections are then numbered. */
  validFrom?: string;
  summary?: string;
  children: ReactNode;
}

export function ReadingPage({ title, validFrom, summary, children }: ReadingPageProps) {
  usePageTitle(title);
  return (
    <div className="max-w-text mx-auto my-0 pt-lg px-xl pb-2xl">
      <header>
        <Wordmark />
      </header>
      <main id="conteudo" tabIndex={-1} className={classes.main}>
        <Title order={1} className={`text-3xl leading-flat ${classes.title}`}>
          {title}
        </Title>
        {validFrom ? (
          <p className="text-dimmed text-sm mt-sm">Vale a partir de {validFrom}</p>
        ) : null}
        {summary ? (
          <p className={`text-lg leading-loose pl-lg ${classes.summary}`}>{summary}</p>
        ) : null}
        <div
          className={`text-lg leading-loose mt-xs ${classes.text}`}
          data-numbered={validFrom !== undefined || undefined}
        >
          {children}
        </div>
      </main>
      <footer
        className={`flex flex-wrap text-sm line-above gap-y-0 gap-x-xl pt-sm ${classes.footer}`}
      >
        <Link to="/help">Ajuda</Link>
        <Link to="/terms">Termos de Uso</Link>
        <Link to="/privacy">Política de Privacidade</Link>
      </footer>
    </div>
  );
}
