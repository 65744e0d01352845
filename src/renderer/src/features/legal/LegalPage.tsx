import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { Wordmark } from '@/ui/Wordmark';
import classes from './LegalPage.module.css';

interface LegalPageProps {
  title: string;
  /** Day of the current version, in words. */
  updated: string;
  summary: string;
  children: ReactNode;
}

/** A text to read: one narrow column, numbered sections, the way back above it. */
export function LegalPage({ title, updated, summary, children }: LegalPageProps) {
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
        <p className={classes.updated}>Versão de {updated}</p>
        <p className={classes.summary}>{summary}</p>
        <div className={classes.text}>{children}</div>
      </main>
      <footer className={classes.footer}>
        <Link to="/terms">Termos de Uso</Link>
        <Link to="/privacy">Política de Privacidade</Link>
      </footer>
    </div>
  );
}
