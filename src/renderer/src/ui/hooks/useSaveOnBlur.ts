import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { tellRefusal } from '../toast';

interface SaveOnBlurOptions {
  /** What any device saved, as it is written. */
  saved: string;
  /** While it is being saved it may still be refused. */
  isSaving: boolean;
  /** Sends what was typed; null where there is nothing to send: it says the same, or nothing that could be saved. */
  save: (typed: string) => Promise<unknown> | null;
  /** What is told when the server refuses it (pt-BR). */
  refusal: string;
}

/** The props of a text field that is saved when it is left, by Enter too. What was refused stays in it. */
export function useSaveOnBlur({ saved, isSaving, save, refusal }: SaveOnBlurOptions) {
  /** What was typed and is not saved yet. */
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
      if (saving !== null) tellRefusal(keep(draft, saving), refusal);
      else if (!isSaving) setDraft(null);
    },
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
      if (key === 'Enter') currentTarget.blur();
    },
  };
}
