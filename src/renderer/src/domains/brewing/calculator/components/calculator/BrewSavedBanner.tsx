import { ActionIcon } from '@mantine/core';
import { Award, CloudUpload, X } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { brewEnd } from '@/domains/journal/brews/brew-end';
import { useStore } from '@/lib/hooks/useStore';
import { lazyPart } from '@/lib/lazy-part';
import { useAddingEntry } from '@/services/outbox/hooks/useOutbox';
import { isGuest } from '@/services/session/guest';
import classes from './BrewSavedBanner.module.css';

const Celebration = lazyPart(() => import('@/ui/celebration/Celebration'), 'Celebration');

function Medal() {
  return (
    <span
      className={`grid place-items-center flex-none rounded-circle relative w-16 h-16 bg-brand ${classes.medal}`}
      aria-hidden
    >
      <Award size={34} />
      <Celebration />
    </span>
  );
}

const dismiss = () => brewEnd.dismiss();

export function BrewSavedBanner({ userId }: { userId: string }) {
  const saved = useStore(brewEnd.celebration, (current) =>
    current?.ownerId === userId ? current : null,
  );
  const waiting = useAddingEntry(saved?.brewId ?? '') !== undefined;
  const isShown = saved !== null;
  // A pending brew is sent after the banner appears; its achievements are then added to it.
  useEffect(() => (isShown ? brewEnd.showUnlocked() : undefined), [isShown]);
  if (!saved) return null;
  const { unlocked } = saved;
  const title = isGuest(userId)
    ? 'Seu preparo está no diário deste aparelho.'
    : waiting
      ? 'Seu preparo está guardado e vai ser salvo.'
      : 'Seu preparo está no diário.';
  const unlockedTitle =
    unlocked.length === 1 ? 'Conquista desbloqueada!' : 'Conquistas desbloqueadas!';
  return (
    <div
      className={`flex items-center gap-lg rounded-lg bg-soft mb-2xl ${classes.banner}`}
      role="status"
    >
      {waiting && !isGuest(userId) ? <CloudUpload size={28} /> : null}
      {unlocked.length > 0 ? <Medal /> : null}
      <div className="flex-1 min-w-0">
        <p className="text-xl font-semibold leading-tight font-serif">
          {unlocked.length > 0 ? unlockedTitle : title}
        </p>
        {unlocked.length > 0 ? (
          <ul className="mx-0 my-2xs p-0 list-none">
            {unlocked.map((achievement) => (
              <li key={achievement.id}>
                {achievement.title} <strong>+{achievement.points} pontos</strong>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="flex flex-wrap gap-x-lg">
          <Link
            to={waiting ? '/brews' : '/dashboard'}
            className="inline-flex items-center text-accent font-semibold min-h-touch"
            onClick={dismiss}
          >
            {waiting ? 'Ver no diário' : 'Ver no Dashboard'}
          </Link>
          {waiting ? null : (
            <Link
              to={`/community?brew=${saved.brewId}`}
              className="inline-flex items-center text-accent font-semibold min-h-touch"
              onClick={dismiss}
            >
              Publicar na comunidade
            </Link>
          )}
        </div>
      </div>
      <ActionIcon c="var(--mantine-color-text)" aria-label="Fechar" onClick={dismiss}>
        <X size={20} />
      </ActionIcon>
    </div>
  );
}
