import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';

interface CheckedFormProps extends Omit<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onInput'> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form whose first invalid field receives the focus after a refused attempt.
 * A screen reader then reads the field with its error. The focus also follows a later refusal by
 * the server, unless the person has typed since the attempt.
 */
export function CheckedForm({ onSubmit, ...props }: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const wasAttempted = useRef(false);
  // Renders also after an attempt that changes nothing else, such as a second empty one.
  const [, setAttempts] = useState(0);

  useEffect(() => {
    if (!wasAttempted.current) return;
    const wrong = form.current?.querySelector('[aria-invalid="true"]');
    if (!(wrong instanceof HTMLElement)) return;
    wasAttempted.current = false;
    wrong.focus();
  });

  return (
    <form
      {...props}
      ref={form}
      noValidate
      onInput={() => {
        wasAttempted.current = false;
      }}
      onSubmit={(event) => {
        wasAttempted.current = true;
        setAttempts((count) => count + 1);
        onSubmit(event);
      }}
    />
  );
}
