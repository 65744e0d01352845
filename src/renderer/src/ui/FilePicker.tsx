import { type ComponentProps, type ReactNode, useRef } from 'react';

interface FilePickerProps extends Pick<ComponentProps<'input'>, 'multiple' | 'capture' | 'accept'> {
  label: string;
  /** Called with at least one file; `accept` are pictures by default. */
  onPick: (files: [File, ...File[]]) => void;
  /** Renders the button, which opens the system's picker. */
  children: (open: () => void) => ReactNode;
}

export function FilePicker({ label, onPick, children, ...props }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        {...props}
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? [];
          // An empty value lets the person choose the same file again.
          currentTarget.value = '';
          if (first) onPick([first, ...others]);
        }}
      />
    </>
  );
}
