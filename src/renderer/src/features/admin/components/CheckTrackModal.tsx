import { Modal } from '@mantine/core';
import { checkTrack } from '@shared/course/check';
import type { Track } from '@shared/course/track';
import { Findings } from './Findings';

/** 'Verificar trilha': what is missing, gives itself away or contradicts the recipes. */
export function CheckTrackModal({ track, onClose }: { track: Track; onClose: () => void }) {
  return (
    <Modal opened size="lg" title="Verificar trilha" onClose={onClose}>
      <Findings findings={checkTrack(track)} />
    </Modal>
  );
}
