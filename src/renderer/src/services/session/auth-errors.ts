import * as z from 'zod/mini';
import { toAppError } from '@/lib/app-error';

/** Messages (pt-BR) by the auth service's error codes, which do not change. */
const MESSAGES: Partial<Record<string, string>> = {
  invalid_credentials: 'E-mail ou senha incorretos.',
  email_not_confirmed: 'Seu e-mail ainda não foi confirmado. Abra o link que enviamos para você.',
  user_already_exists: 'Já existe uma conta com este e-mail. Entre ou recupere a senha.',
  email_exists: 'Já existe uma conta com este e-mail. Entre ou recupere a senha.',
  email_address_invalid: 'Este e-mail não é aceito. Confira se está certo.',
  email_address_not_authorized: 'Este servidor não pode enviar e-mails para este endereço.',
  signup_disabled: 'Este servidor não aceita novos cadastros no momento.',
  adult_required: 'Para ter conta é preciso ter 18 anos ou mais.',
  operator_unknown:
    'Este servidor ainda não aceita cadastros: falta dizer quem responde por ele (nome, contato, encarregado e foro).',
  email_provider_disabled: 'Este servidor não aceita entrada por e-mail.',
  provider_disabled: 'Esta forma de entrar não está ativada neste servidor.',
  oauth_provider_not_supported: 'Esta forma de entrar não está ativada neste servidor.',
  otp_disabled: 'Não encontramos uma conta com este e-mail. Confira o endereço ou cadastre-se.',
  user_not_found: 'Não encontramos esta conta.',
  user_banned: 'Esta conta está suspensa.',
  otp_expired: 'O link ou código está incorreto, expirou ou já foi usado. Peça um novo.',
  flow_state_expired: 'O link expirou. Peça um novo.',
  flow_state_not_found: 'O link expirou, ou já foi usado. Peça um novo.',
  bad_code_verifier: 'Este link precisa ser aberto no mesmo navegador em que foi pedido.',
  pkce_code_verifier_not_found:
    'Este link precisa ser aberto no mesmo navegador em que foi pedido. Se era a confirmação do seu e-mail, ele já está confirmado: é só entrar.',
  bad_oauth_state: 'O login demorou demais. Tente de novo.',
  bad_oauth_callback: 'O login não foi concluído. Tente de novo.',
  provider_email_needs_verification: 'Confirme seu e-mail com o provedor antes de entrar com ele.',
  weak_password: 'Essa senha é fácil demais de adivinhar. Escolha uma mais longa.',
  same_password: 'A nova senha precisa ser diferente da atual.',
  reauthentication_needed: 'Para trocar a senha, saia, entre de novo e repita a troca.',
  reauthentication_not_valid:
    'O código de confirmação não vale mais. Saia, entre de novo e repita.',
  current_password_required: 'Este servidor pede a senha atual. Saia e use “Esqueceu a senha?”.',
  current_password_invalid: 'A senha atual não confere.',
  session_not_found: 'Sua sessão expirou. Entre de novo para continuar.',
  session_expired: 'Sua sessão expirou. Entre de novo para continuar.',
  over_email_send_rate_limit:
    'Enviamos e-mails demais em pouco tempo. Espere um minuto e tente de novo.',
  over_request_rate_limit: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
  over_sms_send_rate_limit: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
  not_implemented: 'Este servidor não oferece isso. Fale com quem cuida dele.',
  access_denied: 'A entrada foi cancelada.',
};

export function authCodeMessage(code: string | null | undefined): string | undefined {
  return code && Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : undefined;
}

/** Returns the message of a failed auth call: our own text, else the service's. */
export function authErrorMessage(error: unknown): string {
  const known = toAppError(error);
  const translated = authCodeMessage(known.detail);
  if (translated) return translated;
  const serverMessage =
    known.code === 'invalid' && known.cause instanceof Error ? known.cause.message : '';
  return serverMessage || known.message;
}

export function needsConfirmation(error: unknown): boolean {
  return toAppError(error).detail === 'email_not_confirmed';
}

const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const emailRule = z
  .string()
  .check(z.trim(), z.minLength(1, 'Email é obrigatório.'), z.regex(EMAIL_SHAPE, 'Email inválido.'));

export const passwordRule = z
  .string()
  .check(
    z.minLength(1, 'Senha é obrigatória.'),
    z.minLength(6, 'Senha deve ter pelo menos 6 caracteres.'),
  );
