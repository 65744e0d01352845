import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '@/lib/lazy-part';
import { GrowingTextarea, type GrowingTextareaProps } from '@/ui/GrowingTextarea';
import { type Completion, complete, completionAt } from '../../model/completion';

const Suggestions = lazyPart(() => import('./Suggestions'), 'Suggestions');

interface WritingFieldProps extends Omit<GrowingTextareaProps, 'value' | 'onChange' | 'onKeyDown'> {
  viewerId: string;
  value: string;
  onWrite: (text: string) => void;
  /** Receives keys that the suggestions do not use. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** A text field of posts and comments: @ suggests people, # suggests hashtags. */
export function WritingField({ viewerId, value, onWrite, onKey, ...field }: WritingFieldProps) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [completion, setCompletion] = useState<Completion | null>(null);
  const [found, setFound] = useState<readonly string[]>([]);
  const [active, setActive] = useState(0);
  const isOpen = completion !== null && found.length > 0;

  function look(element: HTMLTextAreaElement) {
    const next =
      element.selectionStart === element.selectionEnd
        ? completionAt(element.value, element.selectionStart)
        : null;
    setCompletion(next);
    if (next === null) setFound([]);
  }

  function choose(chosen: string) {
    const element = input.current;
    if (!completion || !element) return;
    const { text, caret } = complete(value, completion, chosen);
    if (field.maxLength !== undefined && text.length > field.maxLength) return;
    setCompletion(null);
    setFound([]);
    // The text is rendered at once: a later render would move the caret of a person who types on.
    flushSync(() => onWrite(text));
    element.setSelectionRange(caret, caret);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const chosen = found[active];
    if (!isOpen || !isPlain || event.nativeEvent.isComposing) {
      onKey?.(event);
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : found.length - 1;
      setActive((active + step) % found.length);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setCompletion(null);
    } else {
      onKey?.(event);
    }
  }

  return (
    <div className="flex-1 min-w-0 relative">
      <GrowingTextarea
        {...field}
        ref={input}
        value={value}
        aria-autocomplete="list"
        // While suggestions are open, the dialog around the field leaves Escape to them.
        data-mantine-stop-propagation={isOpen}
        {...(isOpen ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${active}` } : {})}
        onChange={(event) => {
          onWrite(event.currentTarget.value);
          setActive(0);
          look(event.currentTarget);
        }}
        onClick={(event) => look(event.currentTarget)}
        onBlur={() => setCompletion(null)}
        onKeyDown={onKeyDown}
      />
      {completion ? (
        <Suspense>
          <Suggestions
            id={id}
            viewerId={viewerId}
            completion={completion}
            active={active}
            onFound={setFound}
            onChoose={choose}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
