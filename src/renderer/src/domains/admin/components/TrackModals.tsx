import { Button, Checkbox, FileInput, Stack, Text } from '@mantine/core';
import { checkTrack, type Finding } from '@shared/course/check';
import type { Track } from '@shared/course/track';
import { isolated } from '@shared/format';
import { useMemo, useState } from 'react';
import { toAppError } from '@/lib/app-error';
import { unlessPending } from '@/ui/FormMessage';
import { Modal } from '@/ui/Modal';
import { toastSuccess } from '@/ui/toast';
import { importTrack } from '../api/units';
import { useStudiesChange } from '../hooks/change-studies';
import { readTrack } from '../model/track-file';

export function CheckTrackModal({ track, onClose }: { track: Track; onClose: () => void }) {
  return (
    <Modal opened size="lg" title="Verificar trilha" onClose={onClose}>
      <Findings findings={checkTrack(track)} />
    </Modal>
  );
}

export function ImportTrackModal({ adminId, onClose }: { adminId: string; onClose: () => void }) {
  const [track, setTrack] = useState<Track | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, error } = useStudiesChange(adminId, 'admin-import-track', importTrack);
  const findings = useMemo(() => (track ? checkTrack(track) : []), [track]);
  // Whether the admin agreed to import a track with problems.
  const [isAccepted, setAccepted] = useState(false);

  async function read(file: File | null) {
    setTrack(null);
    setProblem(null);
    setAccepted(false);
    if (!file) return;
    const found = readTrack(await file.text());
    setTrack(found);
    setProblem(found ? null : 'Este arquivo não é uma trilha que dê para ler.');
  }

  const close = unlessPending(isPending, onClose);
  return (
    <Modal opened size="lg" title="Importar trilha" onClose={close}>
      <Stack>
        <FileInput
          label="Arquivo da trilha (JSON)"
          accept="application/json,.json"
          placeholder="Escolher arquivo"
          error={problem}
          onChange={(file) => void read(file)}
        />
        {track ? (
          <>
            <Text>
              “{isolated(track.title)}”, {track.lessons.length} lições. Se a trilha já existe, ela é
              substituída: lições que não estão no arquivo são excluídas.
            </Text>
            <Findings findings={findings} />
            {findings.length > 0 ? (
              <Checkbox
                label="Importar assim mesmo"
                checked={isAccepted}
                onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
              />
            ) : null}
          </>
        ) : null}
        {error ? (
          <Text role="alert" c="var(--mantine-color-error)">
            {toAppError(error).message}
          </Text>
        ) : null}
        <div className="dialog-buttons">
          <Button
            disabled={!track || (findings.length > 0 && !isAccepted)}
            loading={isPending}
            onClick={() => {
              if (!track) return;
              mutate(track, {
                onSuccess: () => {
                  toastSuccess('Trilha importada.');
                  onClose();
                },
              });
            }}
          >
            Importar trilha
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) {
    return <p role="status">Nada a corrigir: fontes, porquês, links e números conferem.</p>;
  }
  return (
    <ul className="grid gap-xs wrap-anywhere pl-lg">
      {findings.map(({ where, problem }) => (
        <li key={`${where} ${problem}`}>
          <strong>{where}.</strong> {problem}
        </li>
      ))}
    </ul>
  );
}
