import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './ComposerBar.module.css';

interface ComposerBarProps {
  /** 'Respondendo a Ana' */
  title: string;
  /** What it is about. */
  children: ReactNode;
  closeLabel: string;
  onClose: () => void;
}

/** Above the field: what the next message goes with, and the way to leave it out. */
export function ComposerBar({ title, children, closeLabel, onClose }: ComposerBarProps) {
  return (
    <section className={classes.bar} aria-label={title}>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {children}
      </div>
      <ActionIcon color="gray" aria-label={closeLabel} onClick={onClose}>
        <X size={20} />
      </ActionIcon>
    </section>
  );
}

/** A text of which two lines are shown. */
export function BarExcerpt({ text }: { text: string }) {
  return <p className={classes.excerpt}>{text}</p>;
}
