import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './FormMessage.module.css';

interface FormMessageProps {
  tone: 'danger' | 'success';
  children: ReactNode;
}

/** The box under or above a form: what went wrong, or what was done. Read out when it appears. */
export function FormMessage({ tone, children }: FormMessageProps) {
  const Icon = tone === 'danger' ? CircleAlert : CircleCheck;
  return (
    <div className={classes.box} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className={classes.icon} size={20} />
      <div className={classes.text}>{children}</div>
    </div>
  );
}
