import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './GrowingTextarea.module.css';

/** Whether the browser supports `field-sizing`, which Firefox does not. */
const GROWS = 'fieldSizing' in document.documentElement.style;

export interface GrowingTextareaProps
  extends Omit<TextareaProps, 'autosize' | 'style' | 'className'> {
  className?: string | undefined;
}

/**
 * A text area as high as its text, from `minRows` to `maxRows`.
 * Mantine's `autosize` lays out the page at each letter: only for browsers without `field-sizing`.
 */
export function GrowingTextarea({ className = '', ...field }: GrowingTextareaProps) {
  if (!GROWS) return <Textarea {...field} className={className} autosize />;
  const { minRows = 1, maxRows, ...others } = field;
  return (
    <Textarea
      {...others}
      className={`${classes.grows} ${className}`}
      style={{ '--least-rows': minRows, '--most-rows': maxRows }}
    />
  );
}
