import { schemaResolver } from '@mantine/form';
import { describe, expect, it } from 'vitest';
import { type Account, accountSchema } from './registration';

const VALID: Account = {
  name: 'Pessoa Nova',
  username: 'pessoa.nova',
  email: 'pessoa@coado.local',
  password: 'segredo',
  adult: true,
  terms: true,
};

const validate = schemaResolver(accountSchema, { sync: true });

describe('step 1 of the registration', () => {
  it('accepts a complete account', () => {
    expect(validate(VALID)).toEqual({});
  });

  it.each([
    ['name', '', 'Nome é obrigatório.'],
    ['name', '   ', 'Nome é obrigatório.'],
    ['name', '\u3164', 'Nome é obrigatório.'],
    ['name', '\u2800\u2800', 'Nome é obrigatório.'],
    ['name', '\u200b\u200d\ufeff', 'Nome é obrigatório.'],
    ['name', '\u0301', 'Nome é obrigatório.'],
    ['username', '', 'Nome de usuário é obrigatório.'],
    ['username', 'abc', 'Deve ter pelo menos 4 caracteres.'],
    ['username', 'a'.repeat(31), 'Deve ter no máximo 30 caracteres.'],
    ['username', 'joão.silva', 'Use só letras sem acento, números, ponto e sublinhado.'],
    ['email', '', 'Email é obrigatório.'],
    ['email', '  ', 'Email é obrigatório.'],
    ['email', 'pessoa@coado', 'Email inválido.'],
    ['email', 'pessoa coado@x.br', 'Email inválido.'],
    ['email', '@coado.local', 'Email inválido.'],
    ['password', '', 'Senha é obrigatória.'],
    ['password', '12345', 'Senha deve ter pelo menos 6 caracteres.'],
    ['adult', false, 'Para ter conta é preciso ter 18 anos ou mais.'],
    ['terms', false, 'Você deve aceitar os termos.'],
  ])('refuses %s %j', (field, value, message) => {
    expect(validate({ ...VALID, [field]: value })).toEqual({ [field]: message });
  });

  it('reports each invalid field at once', () => {
    const errors = validate({
      name: '',
      username: '',
      email: '',
      password: '',
      adult: false,
      terms: false,
    });
    expect(Object.keys(errors).sort()).toEqual([
      'adult',
      'email',
      'name',
      'password',
      'terms',
      'username',
    ]);
  });

  it('accepts the shortest username and password', () => {
    expect(validate({ ...VALID, username: 'abcd', password: '123456' })).toEqual({});
  });
});
