import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import classes from './ReadingPage.module.css';
import { Wordmark } from './Wordmark';

interface ReadingPageProps {
  title: string;
  /** Day of the current version, in words; then its sections are numbered. */
  updated?: string;
  summary?: string;
  children: ReactNode;
}

/** A text to read: one narrow column, the way back above it. */
export function ReadingPage({ title, updated, summary, children }: ReadingPageProps) {
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
        {updated ? <p className={classes.updated}>Versão de {updated}</p> : null}
        {summary ? <p className={classes.summary}>{summary}</p> : null}
        <div className={classes.text} data-numbered={updated !== undefined || undefined}>
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
