import { ActionIcon, Progress } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './LessonFrame.module.css';

interface LessonFrameProps {
  /** How far through the lesson, 0 to 1. */
  progress: number;
  children: ReactNode;
  /** Stays at the lower edge of the screen, under the thumb. */
  foot?: ReactNode;
}

/** Around every lesson: the way out and a progress bar as wide as the page, then the lesson itself. */
export function LessonFrame({ progress, children, foot }: LessonFrameProps) {
  const percent = Math.round(progress * 100);
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <ActionIcon
          component={Link}
          to="/studies"
          aria-label="Fechar lição"
          className={classes.close}
        >
          <X size={24} />
        </ActionIcon>
        <Progress.Root size={14} radius="xl" className={classes.track}>
          <Progress.Section
            value={percent}
            className={classes.bar}
            aria-label="Progresso da lição"
          />
        </Progress.Root>
      </header>
      <main id="conteudo" tabIndex={-1} className={classes.main}>
        <div className={classes.content}>{children}</div>
        {foot}
      </main>
    </div>
  );
}
