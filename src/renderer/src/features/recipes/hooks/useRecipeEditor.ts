import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type DraftProblem, type RecipeDraft, readDraft } from '../model/draft';
import { keptRecipeDraft } from '../model/draft-storage';
import { type EditorAction, reduceDraft } from '../model/editor';

interface EditorOptions {
  userId: string;
  /** The recipe's id, or 'new': where the draft is kept. */
  target: string;
  /** The draft at the start, which 'discard' restores. */
  initial: RecipeDraft;
}

/** The name under which a field's complaint waits until the field was left. */
export const fieldName = ({ step, field }: Pick<DraftProblem, 'step' | 'field'>) =>
  step === null ? field : `${step}.${field}`;

/** A recipe being edited: the draft, what is wrong with it, and keeping it for a reload. */
export function useRecipeEditor({ userId, target, initial }: EditorOptions) {
  const unsaved = useMemo(() => keptRecipeDraft(userId, target), [userId, target]);
  const [kept] = useState(() => unsaved.read());
  const [draft, dispatch] = useReducer(reduceDraft, kept ?? initial);
  const [asked, setAsked] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const afterPress = useAfterPress();
  const { recipe, problems } = useMemo(() => readDraft(draft), [draft]);
  const changed = useMemo(
    () => JSON.stringify(draft) !== JSON.stringify(initial),
    [draft, initial],
  );

  useEffect(() => unsaved.write(changed ? draft : null), [unsaved, changed, draft]);

  return {
    draft,
    recipe,
    problems,
    changed,
    /** Whether this is what an earlier page left unsaved. */
    recovered: kept !== null && changed,
    dispatch: (action: EditorAction) => dispatch(action),
    /** From now on every complaint is shown. */
    ask: () => setAsked(true),
    /** Settles a field on blur (a step's by its key) and enables its error message. */
    leave: (key: number | null, ...names: string[]) =>
      afterPress(() => {
        dispatch({ type: 'settle', key });
        setTouched((before) => new Set([...before, ...names]));
      }),
    discard: () => {
      dispatch({ type: 'replace', draft: initial });
      setAsked(false);
      setTouched(new Set());
    },
    /** It is saved: a reload starts from what was saved. */
    forget: () => unsaved.write(null),
    /** The complaint to show at a field now, if any. */
    problemAt: (step: number | null, field: DraftProblem['field']): string | null => {
      const found = problems.find((each) => each.step === step && each.field === field);
      return found && (asked || touched.has(fieldName(found))) ? found.message : null;
    },
  };
}

export type RecipeEditorState = ReturnType<typeof useRecipeEditor>;

/**
 * Delays the blur handling until the press that caused the blur is over.
 * An error message that appears during the press would move the button, and the click would miss
 * it.
 */
function useAfterPress() {
  const pressed = useRef(false);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
    };
    window.addEventListener('pointerdown', down, true);
    window.addEventListener('pointerup', up, true);
    window.addEventListener('pointercancel', up, true);
    return () => {
      window.removeEventListener('pointerdown', down, true);
      window.removeEventListener('pointerup', up, true);
      window.removeEventListener('pointercancel', up, true);
    };
  }, []);
  return (run: () => void) => {
    if (!pressed.current) run();
    // The click follows in the same task as the release; a timer comes after both.
    else window.addEventListener('pointerup', () => setTimeout(run), { once: true });
  };
}
