import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useBrewSessions } from '@/entities/brew-session/hooks/brews';
import { brewSessions } from '@/entities/brew-session/store';
import { keepScreenAwake } from '@/platform/wake-lock';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import classes from './CounterPage.module.css';
import { CounterAnnouncer } from './components/CounterAnnouncer';
import { CounterHeader } from './components/CounterHeader';
import { EmptyStation } from './components/EmptyStation';
import { FavouritesSheet } from './components/FavouritesSheet';
import { StationTile } from './components/StationTile';
import { useCounterKeys } from './hooks/useCounterKeys';
import { useNextHand } from './hooks/useNextHand';
import { stationButtons } from './model/station-actions';
import { mainButtonId } from './model/station-names';
import { claimFreeStation, startOnStation, workStation } from './model/station-work';
import { placements, stationSlots, visibleStations } from './model/stations';

/** Modo balcão: up to six brews on one screen, worked with the keys 1–6 or a wet hand. */
export function CounterPage() {
  const { id: ownerId } = useCurrentUser();
  const navigate = useNavigate();
  const sessions = useBrewSessions(ownerId);
  const nextId = useNextHand(ownerId);
  const [choosingFor, setChoosingFor] = useState<number | null>(null);
  const slots = stationSlots(sessions);
  const shown = visibleStations(slots);
  const homeless = placements(sessions);
  const running = sessions.some(({ status }) => status === 'running');

  usePageTitle('Modo balcão');
  useEffect(() => (running ? keepScreenAwake() : undefined), [running]);

  // Brews that were started in the timer come to the counter too.
  useEffect(() => {
    for (const { session, number } of placements(sessions)) {
      if (number === null) continue;
      const station = { number, label: session.station?.label ?? '' };
      brewSessions.dispatch(session.id, { type: 'place', station });
    }
  }, [sessions]);

  const onStation = (number: number) => {
    const session = slots[number - 1]?.session ?? null;
    const moment = session && brewSessions.moment(session.id);
    if (!(session && moment)) {
      setChoosingFor(number);
      return;
    }
    const [{ action }] = stationButtons(moment, session);
    if (action === 'save' || action === 'discard') {
      document.getElementById(mainButtonId(number))?.focus();
    } else {
      workStation(session.id, action);
    }
  };
  useCounterKeys({ onStation, onEscape: () => void navigate('/calculator') });

  return (
    <main id="conteudo" tabIndex={-1} className={classes.screen}>
      <CounterHeader onNew={() => setChoosingFor(claimFreeStation(ownerId))} />
      <div className={classes.stations} data-shown={shown}>
        {slots
          .slice(0, shown)
          .map(({ number, session }) =>
            session ? (
              <StationTile
                key={number}
                number={number}
                session={session}
                ownerId={ownerId}
                isNext={session.id === nextId}
              />
            ) : (
              <EmptyStation key={number} number={number} onChoose={() => setChoosingFor(number)} />
            ),
          )}
      </div>
      {homeless.length > 0 && homeless[0]?.number === null ? (
        <p className={classes.homeless}>
          Sem estação livre:{' '}
          {homeless.map(({ session }) => (
            <Link key={session.id} to={`/calculator/timer/${session.id}`}>
              {session.recipe.method}, no timer
            </Link>
          ))}
        </p>
      ) : null}
      <CounterAnnouncer slots={slots} />
      <FavouritesSheet
        station={choosingFor}
        ownerId={ownerId}
        onClose={() => setChoosingFor(null)}
        onStart={(number, recipe) => {
          setChoosingFor(null);
          startOnStation(number, recipe, ownerId);
        }}
      />
    </main>
  );
}
