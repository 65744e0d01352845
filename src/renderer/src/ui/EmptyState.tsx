import { Button, Text, Title } from '@mantine/core';
import { LucideProvider } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './State.module.css';

interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  text?: string;
  /** Drawn as a button; another kind of button is an `action`. */
  link?: { to: string; label: string };
  action?: ReactNode;
  order?: 2 | 3;
}

export function EmptyState({ drawing, title, text, link, action, order = 2 }: EmptyStateProps) {
  const button = link ? (
    <Button component={Link} to={link.to}>
      {link.label}
    </Button>
  ) : (
    action
  );
  return (
    <div className={`flex items-center gap-xs text-center flex-col ${classes.state}`}>
      {drawing ? (
        <div
          className="grid place-items-center text-accent rounded-circle bg-soft mb-md w-34 h-34"
          aria-hidden
        >
          <LucideProvider size={64} strokeWidth={1.25}>
            {drawing}
          </LucideProvider>
        </div>
      ) : null}
      {/* The title may quote a long word that the person typed. */}
      <Title order={order} className="text-2xl wrap-anywhere max-w-full">
        {title}
      </Title>
      {text ? <Text className="text-dimmed text-pretty max-w-104">{text}</Text> : null}
      {button ? <div className={classes.action}>{button}</div> : null}
    </div>
  );
}
