import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '@/domains/account/settings/components/SettingsList';
import { formatFriendlyDate } from '@/lib/dates';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { ErrorState } from '@/ui/ErrorState';
import { importsQuery } from '../api/imports';
import { useUndoImport } from '../hooks/useImport';
import { brewCountText, changedCountText, SOURCE_NAMES, undoText } from '../model/labels';

export function ImportList({ userId }: { userId: string }) {
  const { data: imports, error, refetch, isFetching } = useQuery(importsQuery(userId));
  const { isPending, undo } = useUndoImport(userId);
  const [asking, setAsking] = useState<string | null>(null);
  const asked = imports?.find(({ id }) => id === asking);
  if (error && !imports) {
    return <ErrorState compact query={{ error, isFetching, refetch }} />;
  }
  if (!imports || imports.length === 0) return null;
  return (
    <Section title="Importações feitas">
      {imports.map(({ id, source, file_name, row_count, corrected_count, created_at }) => (
        <div key={id} className="flex items-center justify-between gap-md min-h-14 px-lg py-xs">
          <div className="flex flex-col min-w-0">
            <span className="font-medium wrap-anywhere">{file_name || SOURCE_NAMES[source]}</span>
            <span className="text-dimmed text-sm">
              {SOURCE_NAMES[source]} · {brewCountText(row_count)}
              {corrected_count > 0 ? ` · ${changedCountText(corrected_count)}` : ''} ·{' '}
              {formatFriendlyDate(created_at)}
            </span>
          </div>
          <Button
            variant="default"
            size="sm"
            aria-label={`Desfazer ${file_name || SOURCE_NAMES[source]}`}
            onClick={() => setAsking(id)}
          >
            Desfazer
          </Button>
        </div>
      ))}
      <ConfirmModal
        opened={asked !== undefined}
        danger
        title="Desfazer a importação?"
        confirmLabel="Desfazer"
        pending={isPending}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          if (asked) undo(asked.id, asked.corrected_count, () => setAsking(null));
        }}
      >
        {asked ? undoText(asked.row_count, asked.corrected_count) : ''}
      </ConfirmModal>
    </Section>
  );
}
