import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type DraftProblem, type RecipeDraft, readDraft } from '../model/draft';
import { storedRecipeDraft } from '../model/draft-storage';
import { type EditorAction, reduceDraft } from '../model/editor';
import type { Doubts } from '../model/pasted-draft';

interface EditorOptions {
  userId: string;
  /** The recipe's id, or 'new': where the draft is kept. */
  target: string;
  /** The draft at the start, which 'discard' restores. */
  initial: RecipeDraft;
  /** The points to check in it, by field. */
  doubts: Doubts;
}

/** The name under which a field's complaint waits until the field was left. */
export const fieldName = ({ step, field }: Pick<DraftProblem, 'step' | 'field'>) =>
  step === null ? field : `${step}.${field}`;

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('pt-BR') + text.slice(1);

const FIELDS = {
  title: 'title',
  source: 'source',
  methodId: 'methodId',
  coffee: 'coffeeGrams',
  water: 'waterMl',
  temperature: 'temperature',
  grind: 'grindSize',
  setting: 'grinder',
} as const;
const STEP_FIELDS = {
  title: 'title',
  description: 'description',
  time: 'time',
  end: 'time',
  grams: 'targetWater',
  pour: 'pourSeconds',
} as const;

/** The fields that an action answers for, by name. */
function editedBy(action: EditorAction): string[] {
  switch (action.type) {
    case 'write':
      return [FIELDS[action.field]];
    case 'writeStep':
      return [`${action.key}.${STEP_FIELDS[action.field]}`];
    case 'roast':
      return ['roast'];
    case 'wait':
      return [`${action.key}.time`];
    case 'add':
      return ['steps'];
    case 'useTarget':
      return ['waterMl'];
    default:
      return [];
  }
}

/** A recipe being edited: the draft, what is wrong with it, and keeping it for a reload. */
export function useRecipeEditor({ userId, target, initial, doubts }: EditorOptions) {
  const unsaved = useMemo(() => storedRecipeDraft(userId, target), [userId, target]);
  const [storedDraft] = useState(() => unsaved.read());
  const [draft, dispatch] = useReducer(reduceDraft, storedDraft ?? initial);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
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
    recovered: storedDraft !== null && changed,
    dispatch: (action: EditorAction) => {
      dispatch(action);
      setEdited((before) => new Set([...before, ...editedBy(action)]));
    },
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
      setEdited(new Set());
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
    /** The doubt to show at a field until it is edited, if any. */
    doubtAt: (step: number | null, field: DraftProblem['field']): string | null => {
      const name = fieldName({ step, field });
      const doubt = edited.has(name) ? undefined : doubts[name];
      return doubt === undefined ? null : `Confira: ${lowerFirst(doubt)}`;
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
