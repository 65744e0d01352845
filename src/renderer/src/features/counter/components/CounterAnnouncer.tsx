import type { BrewMoment } from '@shared/brew/brew-moment';
import type { RunningBrew } from '@shared/brew/running-brew';
import { useBrewMoment } from '@/entities/running-brew/hooks/brews';
import { stationStep } from '@/entities/running-brew/station-step';
import { stationName } from '../model/station-names';
import type { StationSlot } from '../model/stations';

function announcement({ recipe }: RunningBrew, moment: BrewMoment): string {
  if (moment.status === 'finished') return 'preparo finalizado!';
  if (moment.status === 'paused') return 'em pausa.';
  if (moment.status === 'ready') return 'pronta para começar.';
  return `${stationStep(recipe, moment.step)}.`;
}

function StationAnnouncement({ number, brew }: { number: number; brew: RunningBrew }) {
  const news = useBrewMoment(brew.id, (moment) => moment && announcement(brew, moment));
  return news === null ? null : <p>{`${stationName(number, brew)}: ${news}`}</p>;
}

/** One live region with a line for each brew: a screen reader reads the line that changed, no other. */
export function CounterAnnouncer({ slots }: { slots: readonly StationSlot[] }) {
  return (
    <div className="visually-hidden" aria-live="polite" data-testid="counter-news">
      {slots.map(({ number, brew }) =>
        brew ? <StationAnnouncement key={brew.id} number={number} brew={brew} /> : null,
      )}
    </div>
  );
}
