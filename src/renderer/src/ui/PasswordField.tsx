import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password; Mantine's own field lacks `aria-invalid`, and hides its eye from the keyboard. */
export function PasswordField({ visibilityToggleButtonProps, ...props }: PasswordInputProps) {
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      vars={() => ({ root: { '--psi-button-size': '2.5rem' } })}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': 'Mostrar ou esconder a senha',
        ...visibilityToggleButtonProps,
      }}
    />
  );
}
