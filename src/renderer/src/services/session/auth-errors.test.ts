import {
  AuthApiError,
  AuthPKCECodeVerifierMissingError,
  AuthRetryableFetchError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { AppError, toAppError } from '@/lib/app-error';
import { authCodeMessage, authErrorMessage, needsConfirmation } from './auth-errors';

const api = (code: string | undefined, status = 400, message = 'english text') =>
  toAppError(new AuthApiError(message, status, code));

describe('authErrorMessage', () => {
  it.each([
    [api('invalid_credentials'), /incorretos/],
    [api('email_not_confirmed'), /ainda não foi confirmado/],
    [api('user_already_exists', 422), /Já existe uma conta/],
    [api('otp_expired', 403), /expirou/],
    [api('same_password', 422), /diferente da atual/],
    [api('reauthentication_not_valid', 422), /não vale mais/],
    [api('current_password_required'), /pede a senha atual/],
    [api('current_password_invalid'), /senha atual não confere/],
    [api('over_email_send_rate_limit', 429), /Espere um minuto/],
    [api('over_request_rate_limit', 429), /Espere um pouco/],
    [toAppError(new AuthWeakPasswordError('weak', 422, ['length'])), /fácil demais/],
    [toAppError(new AuthPKCECodeVerifierMissingError()), /mesmo navegador/],
    [toAppError(new AuthRetryableFetchError('Failed to fetch', 0)), /Sem conexão/],
    [toAppError(new AuthRetryableFetchError('Bad Gateway', 502)), /servidor teve um problema/],
  ])('has a Portuguese message for %s', (error, words) => {
    expect(authErrorMessage(error)).toMatch(words);
  });

  it("shows the service's own message for a code it does not know", () => {
    expect(authErrorMessage(api('brand_new_code', 422, 'O serviço explica.'))).toBe(
      'O serviço explica.',
    );
  });

  it('keeps the message of an AppError', () => {
    expect(
      authErrorMessage(new AppError('conflict', { message: 'Nome de usuário já existe.' })),
    ).toBe('Nome de usuário já existe.');
  });

  it('does not show the details of an unexpected failure', () => {
    expect(authErrorMessage(new Error('x is not a function'))).toBe(
      'Algo deu errado. Tente de novo.',
    );
  });
});

it('offers the confirmation e-mail again only if the address is not confirmed', () => {
  expect(needsConfirmation(api('email_not_confirmed'))).toBe(true);
  expect(needsConfirmation(api('invalid_credentials'))).toBe(false);
});

it('has no message for an unknown or absent code', () => {
  expect(authCodeMessage('brand_new_code')).toBeUndefined();
  expect(authCodeMessage(null)).toBeUndefined();
  expect(authCodeMessage('constructor')).toBeUndefined();
});
