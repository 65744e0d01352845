import { expect, it } from 'vitest';
import { providersOffReason } from './providers';

it.each([
  [undefined, null],
  [{ google: true, github: true }, null],
  [{ google: false, github: true }, 'Google não está ativado neste servidor.'],
  [{ google: true, github: false }, 'GitHub não está ativado neste servidor.'],
  [{ google: false, github: false }, 'Google e GitHub não estão ativados neste servidor.'],
  [null, 'Não conseguimos consultar Google e GitHub agora. Entre com e-mail.'],
])('explains %j', (settings, reason) => {
  expect(providersOffReason(settings)).toBe(reason);
});
