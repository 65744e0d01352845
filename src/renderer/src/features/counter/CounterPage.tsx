import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useRunningBrews } from '@/entities/running-brew/hooks/brews';
import { useNextHand } from '@/entities/running-brew/hooks/useNextHand';
import { runningBrews } from '@/entities/running-brew/store';
import { needsTare } from '@/entities/weighing/weighed-brews';
import { lazyPart } from '@/lib/lazy-part';
import { keepScreenAwake } from '@/platform/wake-lock';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { useRootMark } from '@/ui/hooks/useRootMark';
import classes from './CounterPage.module.css';
import { CounterAnnouncer } from './components/CounterAnnouncer';
import { CounterHeader } from './components/CounterHeader';
import { EmptyStation } from './components/EmptyStation';
import { StationTile } from './components/StationTile';
import { useCounterKeys } from './hooks/useCounterKeys';
import { stationButtons } from './model/station-actions';
import { mainButtonId } from './model/station-names';
import { claimFreeStation, startOnStation, workStation } from './model/station-work';
import { placements, stationSlots, visibleStations } from './model/stations';

// A window is heavy: its code comes with the first brew that is chosen.
const FavouritesSheet = lazyPart(() => import('./components/FavouritesSheet'), 'FavouritesSheet');

/** Modo balcão: up to six brews on one screen, worked with the keys 1–6 or a wet hand. */
export function CounterPage() {
  const { id: ownerId } = useCurrentUser();
  const navigate = useNavigate();
  const brews = useRunningBrews(ownerId);
  const nextId = useNextHand(ownerId);
  const [choosingFor, setChoosingFor] = useState<number | null>(null);
  const slots = stationSlots(brews);
  const shown = visibleStations(slots);
  const homeless = placements(brews);
  const running = brews.some(({ status }) => status === 'running');

  usePageTitle('Modo balcão');
  useRootMark('data-night', 'counter');
  useEffect(() => (running ? keepScreenAwake() : undefined), [running]);

  // Brews that were started in the timer come to the counter too.
  useEffect(() => {
    for (const { brew, number } of placements(brews)) {
      if (number === null) continue;
      const station = { number, label: brew.station?.label ?? '' };
      runningBrews.dispatch(brew.id, { type: 'place', station });
    }
  }, [brews]);

  const onStation = (number: number) => {
    const brew = slots[number - 1]?.brew ?? null;
    const moment = brew && runningBrews.moment(brew.id);
    if (!(brew && moment)) {
      setChoosingFor(number);
      return;
    }
    const [{ action }] = stationButtons(moment, brew, needsTare(brew.id));
    if (action === 'save' || action === 'discard') {
      document.getElementById(mainButtonId(number))?.focus();
    } else {
      workStation(brew.id, action);
    }
  };
  useCounterKeys({ onStation, onEscape: () => void navigate('/calculator') });

  return (
    <main id="conteudo" tabIndex={-1} className={classes.screen}>
      <CounterHeader onNew={() => setChoosingFor(claimFreeStation(ownerId))} />
      <div className={classes.stations} data-shown={shown}>
        {slots
          .slice(0, shown)
          .map(({ number, brew }) =>
            brew ? (
              <StationTile
                key={number}
                number={number}
                brew={brew}
                ownerId={ownerId}
                isNext={brew.id === nextId}
              />
            ) : (
              <EmptyStation key={number} number={number} onChoose={() => setChoosingFor(number)} />
            ),
          )}
      </div>
      {homeless.length > 0 && homeless[0]?.number === null ? (
        <p className={classes.homeless}>
          Sem estação livre:{' '}
          {homeless.map(({ brew }) => (
            <Link key={brew.id} to={`/calculator/timer/${brew.id}`}>
              {brew.recipe.method}, no timer
            </Link>
          ))}
        </p>
      ) : null}
      <CounterAnnouncer slots={slots} />
      {choosingFor === null ? null : (
        <FavouritesSheet
          station={choosingFor}
          ownerId={ownerId}
          onClose={() => setChoosingFor(null)}
          onStart={(number, recipe) => {
            setChoosingFor(null);
            startOnStation(number, recipe, ownerId);
          }}
        />
      )}
    </main>
  );
}
