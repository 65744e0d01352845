import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { toastFailure } from '../toast';

interface SaveOnBlurOptions {
  saved: string;
  /** Whether a save runs, which may still be refused. */
  isSaving: boolean;
  /** Saves the typed text; returns null if it is unchanged or invalid. */
  save: (typed: string) => Promise<unknown> | null;
  refusal: string;
}

/** Props of a text field that saves on blur or Enter; refused text stays in it. */
export function useSaveOnBlur({ saved, isSaving, save, refusal }: SaveOnBlurOptions) {
  const [draft, setDraft] = useState<string | null>(null);

  async function keep(typed: string, saving: Promise<unknown>) {
    await saving;
    // The person may have typed further during the save; that text stays.
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
