import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { toastFailure } from '../toast';

interface SaveOnBlurOptions {
  /** The stored value as text. */
  saved: string;
  /** While it is being saved it may still be refused. */
  isSaving: boolean;
  /** Sends the typed text; null if it is unchanged or invalid. */
  save: (typed: string) => Promise<unknown> | null;
  /** Message for a refused save (pt-BR). */
  refusal: string;
}

/** Props of a text field that saves on blur or Enter; refused text stays in it. */
export function useSaveOnBlur({ saved, isSaving, save, refusal }: SaveOnBlurOptions) {
  /** Typed text that is not saved yet. */
  const [draft, setDraft] = useState<string | null>(null);

  async function keep(typed: string, saving: Promise<unknown>) {
    await saving;
    // Not what was typed meanwhile.
    setDraft((now) => (now === typed ? null : now));
  }

  return {
    value: draft ?? saved,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setDraft(currentTarget.value),
    onBlur: () => {
      if (draft === null) return;
      const saving = save(draft);
      if (saving !== null) toastFailure(keep(draft, saving), refusal);
      else if (!isSaving) setDraft(null);
    },
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
      if (key === 'Enter') currentTarget.blur();
    },
  };
}
