import { Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import type { Track } from '@shared/course/track';
import { useState } from 'react';
import { toAppError } from '@/lib/app-error';
import { toastSuccess } from '@/ui/toast';
import { useImportTrack } from '../hooks/change-units';
import { readTrack } from '../model/track-file';
import { Findings } from './Findings';

/** 'Importar trilha': a file, what should be mended in it, and the word that it may replace. */
export function ImportTrackModal({ adminId, onClose }: { adminId: string; onClose: () => void }) {
  const [track, setTrack] = useState<Track | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, error } = useImportTrack(adminId);

  async function read(file: File | null) {
    setTrack(null);
    setProblem(null);
    if (!file) return;
    const found = readTrack(await file.text());
    setTrack(found);
    setProblem(found ? null : 'Este arquivo não é uma trilha que dê para ler.');
  }

  return (
    <Modal opened size="lg" title="Importar trilha" onClose={onClose}>
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
              “{track.title}”, {track.lessons.length} lições. Se a trilha já existe, ela é
              substituída: lições que não estão no arquivo são excluídas.
            </Text>
            <Findings track={track} />
          </>
        ) : null}
        {error ? (
          <Text role="alert" c="var(--mantine-color-error)">
            {toAppError(error).message}
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button
            disabled={!track}
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
        </Group>
      </Stack>
    </Modal>
  );
}
