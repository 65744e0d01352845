import { type RunningBrew, type RunningBrewAction, STATION_COUNT } from '@shared/brew/running-brew';
import type { RunningBrewMoment } from '@shared/brew/running-brew-moment';

export interface StationSlot {
  number: number;
  brew: RunningBrew | null;
}

const NUMBERS = Array.from({ length: STATION_COUNT }, (_, index) => index + 1);

/** Gives a station to the older of two brews that have it, for example from two tabs. */
export function stationSlots(brews: readonly RunningBrew[]): StationSlot[] {
  return NUMBERS.map((number) => ({
    number,
    brew: brews.find(({ station }) => station?.number === number) ?? null,
  }));
}

export function freeStation(slots: readonly StationSlot[]): number | null {
  return slots.find(({ brew }) => brew === null)?.number ?? null;
}

/** Assigns a free station to each brew without one; null if none is free. */
export function placements(
  brews: readonly RunningBrew[],
): { brew: RunningBrew; number: number | null }[] {
  const slots = stationSlots(brews);
  const stationed = new Set(slots.map(({ brew }) => brew?.id));
  const free = slots.filter(({ brew }) => brew === null).map(({ number }) => number);
  return brews
    .filter(({ id }) => !stationed.has(id))
    .map((brew, index) => ({ brew, number: free[index] ?? null }));
}

/** Returns the number of drawn stations, so that the used ones are as large as possible. */
export function visibleStations(slots: readonly StationSlot[]): 2 | 4 | 6 {
  const last = slots.findLast(({ brew }) => brew !== null)?.number ?? 0;
  if (last <= 2) return 2;
  return last <= 4 ? 4 : 6;
}

/** Returns the id of the button that receives the focus when a station's brew is done. */
export const mainButtonId = (number: number) => `station-${number}-main`;

/** Returns a station's accessible name: 'Estação 3, Mesa 3, V60'. */
export function stationName(number: number, { recipe, station }: RunningBrew): string {
  const label = station?.label.trim() ?? '';
  return [`Estação ${number}`, label, recipe.method].filter((part) => part !== '').join(', ');
}

export interface StationButton {
  label: string;
  action:
    | Extract<RunningBrewAction['type'], 'start' | 'pause' | 'resume' | 'tap' | 'finish'>
    | 'tare'
    | 'save'
    | 'discard';
}

type State = Pick<RunningBrewMoment, 'status' | 'awaitingTap' | 'isEnding'>;

/** Returns the buttons, the main one first. `isLoaded`: the scale shows a load to be tared. */
export function stationButtons(
  moment: State,
  brew: Pick<RunningBrew, 'overtime' | 'saveRequested'>,
  isLoaded = false,
): readonly [StationButton, ...StationButton[]] {
  const pause: StationButton = { label: 'Pausar', action: 'pause' };
  switch (moment.status) {
    case 'ready':
      if (isLoaded) {
        return [
          { label: 'Zerar', action: 'tare' },
          { label: 'Descartar', action: 'discard' },
        ];
      }
      return [
        { label: 'Começar', action: 'start' },
        { label: 'Descartar', action: 'discard' },
      ];
    case 'paused':
      return [
        { label: 'Continuar', action: 'resume' },
        { label: 'Encerrar', action: 'finish' },
      ];
    case 'finished':
      return [
        { label: brew.saveRequested ? 'Tentar de novo' : 'Salvar', action: 'save' },
        { label: 'Descartar', action: 'discard' },
      ];
    case 'running':
      if (brew.overtime) return [{ label: 'Concluir', action: 'finish' }];
      if (moment.awaitingTap) return [{ label: 'Feito, seguir', action: 'tap' }, pause];
      return moment.isEnding ? [pause, { label: 'Concluir', action: 'finish' }] : [pause];
  }
}
