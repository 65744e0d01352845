import type { BrewSession } from '@shared/brew/session';
import type { BrewMoment } from '@shared/brew/session-moment';
import { useBrewMoment } from '@/entities/brew-session/hooks/brews';
import { stationStep } from '@/entities/brew-session/station-step';
import { stationName } from '../model/station-names';
import type { StationSlot } from '../model/stations';

function announcement({ recipe }: BrewSession, moment: BrewMoment): string {
  if (moment.status === 'finished') return 'preparo finalizado!';
  if (moment.status === 'paused') return 'em pausa.';
  if (moment.status === 'ready') return 'pronta para começar.';
  return `${stationStep(recipe, moment.step)}.`;
}

function StationAnnouncement({ number, session }: { number: number; session: BrewSession }) {
  const moment = useBrewMoment(session.id);
  return moment ? (
    <p>{`${stationName(number, session)}: ${announcement(session, moment)}`}</p>
  ) : null;
}

/** One live region with a line for each brew: a screen reader reads the line that changed, no other. */
export function CounterAnnouncer({ slots }: { slots: readonly StationSlot[] }) {
  return (
    <div className="visually-hidden" aria-live="polite" data-testid="counter-news">
      {slots.map(({ number, session }) =>
        session ? <StationAnnouncement key={session.id} number={number} session={session} /> : null,
      )}
    </div>
  );
}
