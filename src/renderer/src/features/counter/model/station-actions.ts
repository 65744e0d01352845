import type { BrewMoment } from '@shared/brew/brew-moment';
import type { BrewAction, RunningBrew } from '@shared/brew/running-brew';

/** What a button of a station does: something to the brew, or saving or dropping it. */
export interface StationButton {
  label: string;
  action:
    | Extract<BrewAction['type'], 'start' | 'pause' | 'resume' | 'tap' | 'finish'>
    | 'tare'
    | 'save'
    | 'discard';
}

type State = Pick<BrewMoment, 'status' | 'awaitingTap' | 'next'>;

/**
 * The buttons of a station, the main one first; the main one is also what the station's key does.
 * `isLoaded`: its scale still shows what stands on it.
 */
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
      // The last drop may fall before the recipe's time is up.
      return moment.next ? [pause] : [pause, { label: 'Concluir', action: 'finish' }];
  }
}
