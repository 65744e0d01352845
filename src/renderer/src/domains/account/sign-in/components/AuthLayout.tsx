import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { platform } from '@/platform/platform';
import { Wordmark } from '@/ui/Wordmark';
import classes from './AuthLayout.module.css';
import { PourOver } from './PourOver';

// Lazy, because only a desktop app with a project needs it.
const ProjectNote = lazyPart(() => import('../../desktop/components/ProjectNote'), 'ProjectNote');

interface AuthLayoutProps {
  title: string;
  subtitle?: ReactNode;
  eyebrow?: ReactNode;
  children: ReactNode;
}

export function AuthLayout({ title, subtitle, eyebrow, children }: AuthLayoutProps) {
  // Choosing another backend reloads the page, so `desktop.start` always has the current one.
  const { desktop } = platform;
  return (
    <div className={`grid min-h-dvh bg-body ${classes.page}`}>
      <aside className={`hidden md:block md:text-on-crema ${classes.side}`} aria-hidden>
        <div
          className={`md:sticky md:top-0 md:flex md:flex-col md:items-center md:justify-center md:gap-2xl md:h-dvh ${classes.picture}`}
        >
          <PourOver className={classes.drawing} />
          <p className="md:m-0 md:font-serif md:text-2xl md:font-soft md:font-semibold md:tracking-snug md:text-center">
            Café bom se faz com calma.
          </p>
        </div>
      </aside>
      <div className={`flex flex-col min-w-0 ${classes.column}`}>
        <header className="w-full max-w-104 mx-auto">
          <Wordmark />
        </header>
        <main id="conteudo" tabIndex={-1} className={`w-full max-w-104 ${classes.main}`}>
          {eyebrow ? <p className="text-accent text-sm font-semibold mb-xs">{eyebrow}</p> : null}
          <Title order={1} className="text-3xl leading-tight">
            {title}
          </Title>
          {subtitle ? <p className="text-dimmed text-pretty mt-xs">{subtitle}</p> : null}
          <div className="flex flex-col gap-lg mt-2xl">
            {children}
            {desktop?.start.backend.kind === 'project' ? <ProjectNote desktop={desktop} /> : null}
          </div>
        </main>
      </div>
    </div>
  );
}
