/** Names the eye button of a password field; Mantine leaves it to the app. */
export const passwordToggle = { 'aria-label': 'Mostrar ou esconder a senha' } as const;
