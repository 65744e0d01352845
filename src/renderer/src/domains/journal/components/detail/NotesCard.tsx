import { Button, NativeSelect } from '@mantine/core';
import { isTaste } from '@shared/brew/dial-in';
import { LIMITS } from '@shared/database.limits';
import { useQuery } from '@tanstack/react-query';
import { beansQuery } from '@/domains/beans/api/beans';
import { beanItems, beansToChoose } from '@/domains/beans/model/bean-items';
import { toAppError } from '@/lib/app-error';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { SectionCard } from '@/ui/SectionCard';
import { RatingField } from '../../brews/components/RatingField';
import { notesLeft } from '../../brews/model/brew-fields';
import { TasteField } from '../../dial-in/components/TasteField';
import { useBrewEdits } from '../../hooks/useBrewEdits';
import type { BrewChanges, BrewEdits } from '../../model/brew-edits';
import type { BrewDetail } from '../../model/brew-facts';
import classes from './NotesCard.module.css';

interface NotesCardProps {
  userId: string;
  brew: BrewDetail;
}

export function NotesCard({ userId, brew }: NotesCardProps) {
  const { pending, edit, flush } = useBrewEdits(userId, brew);
  const shown: Required<Pick<BrewChanges, 'rating' | 'notes' | 'taste' | 'bean_id'>> = {
    rating: brew.rating,
    taste: isTaste(brew.taste) ? brew.taste : null,
    notes: brew.notes,
    bean_id: brew.bean_id,
    ...pending?.changes,
  };
  return (
    <SectionCard title="Como ficou">
      <div className={`grid gap-md ${classes.fields}`}>
        <RatingField value={shown.rating} onChange={(rating) => edit({ rating })} />
        <TasteField value={shown.taste} onChange={(taste) => edit({ taste })} />
        <GrowingTextarea
          label="Notas"
          description={notesLeft(shown.notes)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="Doce, ácido, encorpado…"
          minRows={3}
          maxLength={LIMITS.brews.notes}
          value={shown.notes ?? ''}
          onChange={(event) => edit({ notes: event.currentTarget.value || null })}
          onBlur={flush}
        />
        <BeanField
          userId={userId}
          value={shown.bean_id}
          name={brew.bean?.name}
          onChange={(bean_id) => edit({ bean_id })}
        />
      </div>
      <SaveState pending={pending} onRetry={flush} />
    </SectionCard>
  );
}

interface BeanFieldProps {
  userId: string;
  value: string | null;
  /** The bean's name, shown until the list of beans is loaded. */
  name: string | undefined;
  onChange: (beanId: string | null) => void;
}

function BeanField({ userId, value, name, onChange }: BeanFieldProps) {
  const { data: beans } = useQuery(beansQuery(userId));
  const unknown = value !== null && !beans?.some(({ id }) => id === value);
  return (
    <NativeSelect
      label="Grão"
      data={[
        { value: '', label: 'Sem grão' },
        ...(unknown ? [{ value, label: name ?? '…' }] : []),
        ...beanItems(beansToChoose(beans ?? [], value)),
      ]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

const WORDS = {
  waiting: 'Salvando...',
  saving: 'Salvando...',
  saved: 'Tudo salvo.',
  queued: 'Guardado neste aparelho: vai ser salvo quando a conexão voltar.',
} as const;

function SaveState({ pending, onRetry }: { pending: BrewEdits | undefined; onRetry: () => void }) {
  const failed = pending?.status === 'failed';
  return (
    <div className="flex items-center text-dimmed text-sm justify-between gap-sm min-h-touch mt-xs">
      <p role="status">
        {pending === undefined
          ? 'O que você muda é salvo sozinho.'
          : pending.status === 'failed'
            ? `Não foi salvo. ${toAppError(pending.error).message}`
            : WORDS[pending.status]}
      </p>
      {failed ? (
        <Button variant="default" size="sm" onClick={onRetry}>
          Tentar de novo
        </Button>
      ) : null}
    </div>
  );
}
