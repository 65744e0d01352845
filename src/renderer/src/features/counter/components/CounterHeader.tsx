import { UnstyledButton } from '@mantine/core';
import { ChevronDown, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CueToggles } from '@/entities/running-brew/CueToggles';
import classes from './CounterHeader.module.css';

/** The way out that leaves every clock running, the cues, and a brew on the next free station. */
export function CounterHeader({ onNew }: { onNew: () => void }) {
  return (
    <header className={classes.header}>
      <Link
        to="/calculator"
        className={classes.leave}
        aria-label="Sair do balcão sem parar os preparos"
        title="Sair sem parar: os preparos continuam"
      >
        <ChevronDown size={28} />
      </Link>
      <h1 className={classes.title}>Modo balcão</h1>
      <p className={classes.keys} aria-hidden>
        <kbd>1</kbd>–<kbd>6</kbd> estações · <kbd>esc</kbd> sai
      </p>
      <div className={classes.cues}>
        <CueToggles />
      </div>
      <UnstyledButton className={classes.add} onClick={onNew}>
        <Plus size={24} />
        Novo preparo
      </UnstyledButton>
    </header>
  );
}
