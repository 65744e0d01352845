import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type DraftProblem, readDraft } from '../model/draft';
import { type RecipeDraft, storedRecipeDraft } from '../model/draft-storage';
import { type EditorAction, reduceDraft, STEP_TEXT_FIELDS, TEXT_FIELDS } from '../model/editor';
import type { Doubts } from '../model/pasted-draft';

interface EditorOptions {
  userId: string;
  /** The recipe's id, or 'new': the key of the stored draft. */
  target: string;
  /** The first draft, which 'discard' restores. */
  initial: RecipeDraft;
  doubts: Doubts;
}

/** Returns the name of a field in `touched`, the set of fields whose errors are shown. */
export const fieldName = ({ step, field }: Pick<DraftProblem, 'step' | 'field'>) =>
  step === null ? field : `${step}.${field}`;

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('pt-BR') + text.slice(1);

function editedBy(action: EditorAction): string[] {
  switch (action.type) {
    case 'write':
      return [TEXT_FIELDS[action.field]];
    case 'writeStep':
      return [`${action.key}.${STEP_TEXT_FIELDS[action.field]}`];
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

export function useRecipeEditor({ userId, target, doubts, ...options }: EditorOptions) {
  // State, because a refetched recipe must not replace the first draft.
  const [initial] = useState(options.initial);
  const unsaved = useMemo(() => storedRecipeDraft(userId, target), [userId, target]);
  const [storedDraft] = useState(() => unsaved.read());
  const [isRecovered, setRecovered] = useState(storedDraft !== null);
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

  useEffect(() => {
    unsaved.write(changed ? draft : null);
  }, [unsaved, changed, draft]);

  return {
    draft,
    recipe,
    problems,
    changed,
    /** Whether the draft comes from an earlier visit that did not save it. */
    recovered: isRecovered && changed,
    dispatch: (action: EditorAction) => {
      dispatch(action);
      setEdited((before) => new Set([...before, ...editedBy(action)]));
    },
    /** Shows all errors, after the person tried to save. */
    ask: () => setAsked(true),
    /** Formats a field on blur (a step's by its key) and enables its error message. */
    leave: (key: number | null, ...names: string[]) =>
      afterPress(() => {
        dispatch({ type: 'settle', key });
        setTouched((before) => new Set([...before, ...names]));
      }),
    discard: () => {
      dispatch({ type: 'replace', draft: initial });
      setRecovered(false);
      setEdited(new Set());
      setAsked(false);
      setTouched(new Set());
    },
    forget: () => unsaved.write(null),
    problemAt: (step: number | null, field: DraftProblem['field']): string | null => {
      const found = problems.find((each) => each.step === step && each.field === field);
      return found && (asked || touched.has(fieldName(found))) ? found.message : null;
    },
    /** Returns the doubt to show at a field until it is edited, or null. */
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
 * An error message that appears during the press would move the pressed button.
 */
function useAfterPress() {
  const pressed = useRef(false);
  const follow = ({ type }: PointerEvent) => {
    pressed.current = type === 'pointerdown';
  };
  useWindowEvent('pointerdown', follow, true);
  useWindowEvent('pointerup', follow, true);
  useWindowEvent('pointercancel', follow, true);
  return (run: () => void) => {
    if (!pressed.current) {
      run();
      return;
    }
    const released = new AbortController();
    const { signal } = released;
    // The browser sends the click in the same task as the release; a timer runs after both.
    const after = () => {
      released.abort();
      setTimeout(run);
    };
    window.addEventListener('pointerup', after, { signal });
    // A press that becomes a scroll has no release.
    window.addEventListener('pointercancel', after, { signal });
  };
}
