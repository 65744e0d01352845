import { Button } from '@mantine/core';
import { useState } from 'react';
import { desktopSystemOf } from '@/lib/desktop-system';
import { platform } from '@/platform/platform';
import classes from './OpenInDesktop.module.css';

/** Only in a browser of a computer is there an app that could be meant. */
const hasChoice = platform.desktop === null && desktopSystemOf(navigator.userAgent) !== null;

/** A plain choice for whoever has the app on this computer: the recipe opens there, or stays here. */
export function OpenInDesktop({ to }: { to: string }) {
  const [staysHere, setStaysHere] = useState(false);
  if (!hasChoice || staysHere) return null;
  return (
    <div className={classes.choice}>
      <p>Tem o aplicativo do Coado neste computador?</p>
      <Button component="a" href={`coado://${to}`} variant="light">
        Abrir no aplicativo
      </Button>
      <Button variant="subtle" onClick={() => setStaysHere(true)}>
        Continuar aqui
      </Button>
    </div>
  );
}
