/** Names the eye button of a password field, which Mantine leaves to the app, and gives it room for a finger. */
export const passwordToggle = { 'aria-label': 'Mostrar ou esconder a senha', size: 40 } as const;
