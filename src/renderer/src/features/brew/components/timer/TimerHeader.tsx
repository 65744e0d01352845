import type { Recipe } from '@shared/brew/recipe';
import { formatGrams, formatRatio } from '@shared/format';
import { ChevronDown, MessageCircle, MessageCircleOff, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { setCueSettings, useCueSettings } from '@/entities/brew-session/cue-settings';
import { primeSound } from '@/platform/cues';
import classes from './TimerHeader.module.css';

interface ToggleProps {
  label: string;
  on: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Toggle({ label, on, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      className={classes.icon}
      aria-pressed={on}
      aria-label={label}
      title={`${label}: ${on ? 'ligado' : 'desligado'}`}
      onClick={onToggle}
    >
      {children}
    </button>
  );
}

interface TimerHeaderProps {
  recipe: Recipe;
  /** Between the name and the switches: the other running brews. */
  children?: ReactNode;
}

/** What is being brewed, the way back to the app that leaves the clock running, and the cues. */
export function TimerHeader({ recipe, children }: TimerHeaderProps) {
  const cues = useCueSettings();
  const { coffeeGrams, waterMl } = recipe.parameters;
  const facts = [
    recipe.bean?.name,
    formatGrams(coffeeGrams),
    formatRatio(waterMl / coffeeGrams),
  ].filter((fact) => fact !== undefined);
  return (
    <header className={classes.header}>
      <Link
        to="/calculator"
        className={classes.icon}
        aria-label="Sair do timer sem parar o preparo"
        title="Sair sem parar: o preparo continua"
      >
        <ChevronDown size={24} strokeWidth={1.75} aria-hidden />
      </Link>
      <div className={classes.names}>
        <h1 className={classes.method}>{recipe.method}</h1>
        <p className={classes.facts}>{facts.join(' · ')}</p>
      </div>
      {children}
      <div className={classes.toggles}>
        <Toggle
          label="Som"
          on={cues.sound}
          onToggle={() => {
            primeSound();
            setCueSettings({ sound: !cues.sound });
          }}
        >
          {cues.sound ? (
            <Volume2 size={22} strokeWidth={1.75} aria-hidden />
          ) : (
            <VolumeX size={22} strokeWidth={1.75} aria-hidden />
          )}
        </Toggle>
        <Toggle label="Voz" on={cues.voice} onToggle={() => setCueSettings({ voice: !cues.voice })}>
          {cues.voice ? (
            <MessageCircle size={22} strokeWidth={1.75} aria-hidden />
          ) : (
            <MessageCircleOff size={22} strokeWidth={1.75} aria-hidden />
          )}
        </Toggle>
      </div>
    </header>
  );
}
