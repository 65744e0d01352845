import type { BrewOnScale } from '@/domains/running-brews/weighing/model/brews-on-scales';
import { useStore } from '@/lib/hooks/useStore';
import { ClockNotice } from '../ClockNotices';

interface ScaleQuestionProps {
  weighed: Pick<BrewOnScale, 'state' | 'dismiss'>;
  onRestart: () => void;
}

/** A notice of a tare during the brew, or a question before the scale's key restarts it. */
export function ScaleQuestion({ weighed, onRestart }: ScaleQuestionProps) {
  const { question } = useStore(weighed.state);
  if (question === null) return null;
  const dismiss = () => weighed.dismiss();
  if (question === 'zeroed') {
    return (
      <ClockNotice answers={[{ label: 'Entendi', onClick: dismiss }]}>
        <strong>A balança foi zerada no meio do preparo.</strong> O peso segue contado de onde
        estava.
      </ClockNotice>
    );
  }
  const restart = () => {
    dismiss();
    onRestart();
  };
  return (
    <ClockNotice
      answers={[
        { label: 'Seguir preparando', onClick: dismiss },
        { label: 'Recomeçar', onClick: restart },
      ]}
    >
      <strong>A balança pediu para recomeçar.</strong> O tempo contado até aqui se perde.
    </ClockNotice>
  );
}
