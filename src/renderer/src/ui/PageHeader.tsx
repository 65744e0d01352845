import { ActionIcon, Title } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import classes from './PageHeader.module.css';

/** Slot that the shell fills with the messages, notifications and profile links. */
export const PageHeaderActions = createContext<ReactNode>(null);

interface PageHeaderProps {
  /** The page's one h1. */
  title: string;
  subtitle?: string;
  /** Where the back button leads: a path, or what to do. */
  back?: string | (() => void);
  /** Whether its acts are buttons with words, and not the shell's icons. */
  isWide?: boolean;
}

/** The top of every page in the shell: back button, title, and the shell's own links. */
export function PageHeader({ title, subtitle, back, isWide = false }: PageHeaderProps) {
  const actions = useContext(PageHeaderActions);
  return (
    <header
      className={`grid items-center mb-xl ${classes.header}`}
      data-back={back !== undefined || undefined}
      data-wide={isWide || undefined}
    >
      {back === undefined ? null : <BackButton back={back} />}
      <Title order={1} className={`text-2xl leading-tight ${classes.title}`}>
        {title}
      </Title>
      <div className={`row min-h-touch ${classes.actions}`}>{actions}</div>
      {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
    </header>
  );
}

function BackButton({ back }: { back: string | (() => void) }) {
  const shared = {
    variant: 'default',
    'aria-label': 'Voltar',
    className: classes.back,
    children: <ArrowLeft size={20} />,
  };
  return typeof back === 'string' ? (
    <ActionIcon component={Link} to={back} {...shared} />
  ) : (
    <ActionIcon onClick={back} {...shared} />
  );
}
