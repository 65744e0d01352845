import { ActionIcon } from '@mantine/core';
import { Award, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { endCelebration, useCelebration } from '@/entities/brew-session/celebration';
import classes from './BrewSavedBanner.module.css';

const SPARKS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Right after a brew was saved: where to find it, and a brief cheer for what it unlocked. */
export function BrewSavedBanner({ userId }: { userId: string }) {
  const celebration = useCelebration(userId);
  if (!celebration) return null;
  const { unlocked } = celebration;
  return (
    <div className={classes.banner} role="status">
      {unlocked.length > 0 ? (
        <span className={classes.medal} aria-hidden>
          <Award size={34} />
          {SPARKS.map((spark) => (
            <span key={spark} className={classes.spark} />
          ))}
        </span>
      ) : null}
      <div className={classes.words}>
        <p className={classes.title}>
          {unlocked.length > 0
            ? unlocked.length === 1
              ? 'Conquista desbloqueada!'
              : 'Conquistas desbloqueadas!'
            : 'Seu preparo está no diário.'}
        </p>
        {unlocked.length > 0 ? (
          <ul className={classes.unlocked}>
            {unlocked.map((achievement) => (
              <li key={achievement.id}>
                {achievement.name} <strong>+{achievement.points} pontos</strong>
              </li>
            ))}
          </ul>
        ) : null}
        <Link to="/dashboard" className={classes.link} onClick={endCelebration}>
          Ver no Dashboard
        </Link>
      </div>
      <ActionIcon c="var(--coado-ink)" aria-label="Fechar" onClick={endCelebration}>
        <X size={20} />
      </ActionIcon>
    </div>
  );
}
