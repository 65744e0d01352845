import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import classes from './ReadingPage.module.css';
import { Wordmark } from './Wordmark';

interface ReadingPageProps {
  title: string;
  /** The day from which the text holds; then its sections are numbered. */
  validFrom?: string;
  summary?: string;
  children: ReactNode;
}

/** A text to read: one narrow column, the way back above it. */
export function ReadingPage({ title, validFrom, summary, children }: ReadingPageProps) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header>
        <Wordmark />
      </header>
      <main id="conteudo" tabIndex={-1} className={classes.main}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {validFrom ? <p className={classes.updated}>Vale a partir de {validFrom}</p> : null}
        {summary ? <p className={classes.summary}>{summary}</p> : null}
        <div className={classes.text} data-numbered={validFrom !== undefined || undefined}>
          {children}
        </div>
      </main>
      <footer className={classes.footer}>
        <Link to="/help">Ajuda</Link>
        <Link to="/terms">Termos de Uso</Link>
        <Link to="/privacy">Política de Privacidade</Link>
      </footer>
    </div>
  );
}
