/** Of a password field's eye button: an accessible name, which Mantine leaves to the app, and touch size. */
export const passwordToggle = { 'aria-label': 'Mostrar ou esconder a senha', size: 40 } as const;
