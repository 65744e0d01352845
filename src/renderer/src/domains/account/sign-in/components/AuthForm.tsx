import { Button, TextInput, type TextInputProps } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { authErrorMessage } from '@/services/session/auth-errors';
import { FormMessage } from '@/ui/FormMessage';
import classes from './Form.module.css';

interface AuthFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The mutation that sends the form. */
  sending: { error: Error | null; isPending: boolean };
  submitLabel: string;
  fullWidth?: boolean;
  children: ReactNode;
}

/** A form with credentials, the error of its last try and its button. */
export function AuthForm(props: AuthFormProps) {
  const { onSubmit, sending, submitLabel, fullWidth = false, children } = props;
  return (
    <form className={`flex flex-col gap-md ${classes.form}`} noValidate onSubmit={onSubmit}>
      {children}
      {sending.error ? (
        <FormMessage tone="danger">{authErrorMessage(sending.error)}</FormMessage>
      ) : null}
      <Button
        type="submit"
        size="lg"
        className="self-start max-w-full"
        fullWidth={fullWidth}
        loading={sending.isPending}
      >
        {submitLabel}
      </Button>
    </form>
  );
}

export const EmailInput = (props: TextInputProps) => (
  <TextInput label="E-mail" type="email" inputMode="email" {...props} />
);
