import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './FormMessage.module.css';

const ICONS = { danger: CircleAlert, success: CircleCheck, notice: Info } as const;

interface FormMessageProps {
  /** 'notice' is for a text that is neither an error nor a success. */
  tone: keyof typeof ICONS;
  children: ReactNode;
}

export function FormMessage({ tone, children }: FormMessageProps) {
  const Icon = ICONS[tone];
  // The elements are spans, because a message may also be a field's error inside a paragraph.
  return (
    <span
      className={`flex gap-sm text-sm leading-snug px-md py-sm rounded-md ${classes.box}`}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon className={classes.icon} size={20} />
      <span className="flex flex-col min-w-0 items-start gap-xs wrap-anywhere">{children}</span>
    </span>
  );
}

/** Returns a close function that does nothing during a save: a refusal needs the open dialog. */
export function unlessPending(pending: boolean, close: () => void): () => void {
  return pending ? () => undefined : close;
}

/** Whether the device has only a touch screen: Enter then adds a line and a button sends. */
export function hasTouchKeyboard(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches;
}
