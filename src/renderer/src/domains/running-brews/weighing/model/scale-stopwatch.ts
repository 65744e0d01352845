import type { RunningBrew } from '@shared/brew/running-brew';
import type { Scale } from '@shared/scales/scale';
import type { ScaleButton } from '@shared/scales/scale-driver';
import { logError } from '@/lib/app-error';

/** Makes the scale's stopwatch follow the brew, without repeating presses of the scale's key. */
export function createScaleStopwatch(
  scale: Pick<Scale, 'timer' | 'status'>,
  status: RunningBrew['status'],
) {
  let runs = status === 'running';
  let isZero = true;

  const send = (action: 'start' | 'stop' | 'reset') => {
    scale.timer(action).catch((error: unknown) => logError('The scale kept its time.', error));
  };
  const reset = () => {
    send('reset');
    isZero = true;
  };
  const follow = (status: RunningBrew['status']) => {
    if (['connecting', 'lost', 'closed'].includes(scale.status.getState().state)) return;
    const isRunning = status === 'running';
    if (isRunning !== runs) send(isRunning ? 'start' : 'stop');
    runs = isRunning;
    if (runs) isZero = false;
    if (status === 'ready' && !isZero) reset();
  };

  return {
    reset,
    follow,
    /** Sends missed commands, but no late start: the stopwatch would show a wrong time. */
    catchUp(status: RunningBrew['status']): void {
      if (status !== 'running') follow(status);
    },
    /** Records a press of the scale's key, before the brew follows it. */
    press(button: ScaleButton): void {
      if (button === 'start' || button === 'stop') runs = button === 'start';
      if (button === 'start') isZero = false;
      if (button === 'reset') isZero = true;
    },
  };
}
