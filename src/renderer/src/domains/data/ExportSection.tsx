import { Button, Progress } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Section } from '@/domains/account/settings/components/SettingsList';
import { toAppError } from '@/lib/app-error';
import { saveFile } from '@/lib/save-file';
import { useCurrentUser } from '@/services/session/hooks/session';
import { FormMessage } from '@/ui/FormMessage';
import type { ExportJob, ExportProgress } from './export/api/export-everything';

export function ExportSection() {
  const { id } = useCurrentUser();
  const abort = useRef<AbortController>(null);
  /** An export that was stopped or failed; `start` continues it. */
  const begun = useRef<ExportJob>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const exporting = useMutation({
    mutationKey: ['export', id],
    mutationFn: async (signal: AbortSignal) => {
      const { createExport } = await import('./export/api/export-everything');
      begun.current ??= await createExport(id);
      const made = await begun.current.run({ signal, onProgress: setProgress });
      begun.current = null;
      saveFile(made.blob, made.fileName);
      return made;
    },
    onSettled: () => setProgress(null),
  });
  // Leaving the page cancels the export, because no page would show its result.
  useEffect(() => () => abort.current?.abort(), []);

  const start = () => {
    abort.current = new AbortController();
    exporting.mutate(abort.current.signal);
  };
  const cancelled = exporting.isError && exporting.variables.aborted;
  const share = progress ? (progress.done / Math.max(progress.total, 1)) * 100 : 0;
  return (
    <Section title="Levar com você">
      <div className="flex flex-col gap-md items-start pt-md px-lg pb-lg">
        <p className="text-dimmed leading-loose">
          Um arquivo zip com tudo o que é seu: perfil, preparos, grãos, receitas, publicações,
          mensagens, fotos e áudios. Em JSON e em CSV, que abre em qualquer planilha.
        </p>
        {exporting.isPending ? (
          <>
            <Progress
              value={share}
              size="lg"
              radius="xl"
              className="self-stretch"
              aria-label="Progresso do download"
              transitionDuration={150}
            />
            <p className="text-dimmed leading-loose tabular-nums" role="status">
              {progress && progress.done > 0
                ? `${progress.done} de ${progress.total} arquivos, ${formatDecimal(progress.rows, 0)} linhas`
                : 'Preparando…'}
            </p>
            <Button variant="default" onClick={() => abort.current?.abort()}>
              Cancelar
            </Button>
          </>
        ) : (
          <Button leftSection={<Download />} onClick={start}>
            {exporting.isError ? 'Continuar de onde parou' : 'Baixar tudo'}
          </Button>
        )}
        {exporting.data ? (
          <FormMessage tone={exporting.data.missing.length > 0 ? 'danger' : 'success'}>
            {exporting.data.missing.length > 0 ? (
              <>
                O arquivo foi baixado, mas faltaram arquivos: {exporting.data.missing.length}. O
                LEIA-ME.txt diz quais. Tente de novo mais tarde.
              </>
            ) : (
              `Pronto: ${exporting.data.fileName}`
            )}
          </FormMessage>
        ) : null}
        {cancelled ? (
          <p className="text-dimmed leading-loose tabular-nums" role="status">
            Download cancelado.
          </p>
        ) : null}
        {exporting.isError && !cancelled ? (
          <FormMessage tone="danger">
            Não foi possível juntar seus dados. {toAppError(exporting.error).message}
          </FormMessage>
        ) : null}
      </div>
    </Section>
  );
}
