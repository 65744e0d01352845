import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './FormMessage.module.css';

interface FormMessageProps {
  tone: 'danger' | 'success';
  children: ReactNode;
}

/** Message box of a form: an error or a success. Screen readers announce it. */
export function FormMessage({ tone, children }: FormMessageProps) {
  const Icon = tone === 'danger' ? CircleAlert : CircleCheck;
  return (
    <div className={classes.box} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className={classes.icon} size={20} />
      <div className={classes.text}>{children}</div>
    </div>
  );
}
