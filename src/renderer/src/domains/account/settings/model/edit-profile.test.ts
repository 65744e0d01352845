import { schemaResolver } from '@mantine/form';
import { expect, it } from 'vitest';
import { AppError } from '@/lib/app-error';
import { bioLength, type EditedProfile, editProfileSchema, usernameRefusal } from './edit-profile';

const VALID: EditedProfile = { name: 'Ana', username: 'ana.coado', bio: '', avatar_url: null };
const validate = schemaResolver(editProfileSchema, { sync: true });

it.each([
  ['name', ' ', 'Nome é obrigatório.'],
  ['name', 'a'.repeat(81), 'Use até 80 caracteres.'],
  ['username', 'ana', 'Deve ter pelo menos 4 caracteres.'],
  ['username', 'Ana Coado', 'Use só letras sem acento, números, ponto e sublinhado.'],
  ['bio', 'a'.repeat(161), 'Use até 160 caracteres.'],
])('refuses %s %j', (field, value, message) => {
  expect(validate({ ...VALID, [field]: value })).toEqual({ [field]: message });
});

it('counts the bio as the database does', () => {
  expect(bioLength(' ☕ café ')).toBe(6);
  expect(bioLength('👩🏽')).toBe(2);
  expect(validate({ ...VALID, bio: '☕'.repeat(160) })).toEqual({});
});

it('distinguishes a refused username from other failures', () => {
  expect(usernameRefusal(new AppError('conflict'))).toBe('Nome de usuário já existe.');
  const reserved = new AppError('invalid', {
    message: 'Este nome de usuário é reservado.',
    detail: 'username_reserved',
  });
  expect(usernameRefusal(reserved)).toBe('Este nome de usuário é reservado.');
  expect(usernameRefusal(new AppError('offline'))).toBeNull();
});
