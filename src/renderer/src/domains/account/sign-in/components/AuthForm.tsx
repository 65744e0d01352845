import { Anchor, Button, TextInput, type TextInputProps } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { authErrorMessage } from '@/services/session/auth-errors';
import { CheckedForm } from '@/ui/CheckedForm';
import { FormMessage } from '@/ui/FormMessage';
import classes from './Form.module.css';

interface AuthFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  sending: { error: Error | null; isPending: boolean };
  failed?: (error: Error) => ReactNode;
  submitLabel: string;
  fullWidth?: boolean;
  disabled?: boolean;
  children: ReactNode;
  after?: ReactNode;
}

export function AuthForm(props: AuthFormProps) {
  const { onSubmit, sending, failed = authErrorMessage, submitLabel, children, after } = props;
  const { fullWidth = false, disabled = false } = props;
  return (
    <CheckedForm className={`flex flex-col gap-md ${classes.form}`} onSubmit={onSubmit}>
      {children}
      {sending.error ? <FormMessage tone="danger">{failed(sending.error)}</FormMessage> : null}
      <Button
        type="submit"
        size="lg"
        className="self-start max-w-full"
        fullWidth={fullWidth}
        disabled={disabled}
        loading={sending.isPending}
      >
        {submitLabel}
      </Button>
      {after}
    </CheckedForm>
  );
}

export const EmailInput = (props: TextInputProps) => (
  <TextInput label="E-mail" type="email" inputMode="email" {...props} />
);

export const CODE_LENGTH = 6;

interface CodeInputProps extends TextInputProps {
  onCode: (code: string) => void;
}

/** The field for the code of an e-mail; keeps the digits of "123 456" or of a pasted line. */
export const CodeInput = ({ onCode, ...props }: CodeInputProps) => (
  <TextInput
    label={`Código de ${CODE_LENGTH} números`}
    inputMode="numeric"
    autoComplete="one-time-code"
    {...props}
    onChange={({ currentTarget }) =>
      onCode(currentTarget.value.replace(/\D/g, '').slice(0, CODE_LENGTH))
    }
  />
);

export const TextLink = (props: Pick<LinkProps, 'to' | 'state' | 'children'>) => (
  <Anchor
    component={Link}
    className="inline-flex items-center font-medium min-h-touch"
    {...props}
  />
);
