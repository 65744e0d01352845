import { expect, test } from 'vitest';
import { firstName, initials } from './UserAvatar';

test.each([
  ['Ana Demo', 'Ana'],
  ['  Ana   Clara ', 'Ana'],
  ['Ana', 'Ana'],
  ['', ''],
  ['Dona Nena Prado', 'Dona Nena'],
  ['seu Zé', 'seu Zé'],
  ['Dr. Caio Lima', 'Dr. Caio'],
  ['Vó Lourdes', 'Vó Lourdes'],
  ['Dona', 'Dona'],
  ['Donato Reis', 'Donato'],
  ['Srta. Bia Reis', 'Srta. Bia'],
  ['Sra Lia Reis', 'Sra Lia'],
  ['Profa. Eva Reis', 'Profa. Eva'],
  ['Srat Reis', 'Srat'],
])('the first name of "%s" is "%s"', (name, expected) => {
  expect(firstName(name)).toBe(expected);
});

test.each([
  ['Ana Demo', 'AD'],
  ['ângela maria de souza', 'ÂS'],
  ['Ana', 'A'],
  ['☕️ Café', '☕️C'],
  ['👩🏽‍🍳☕️', '👩🏽‍🍳'],
  ['João Sá', 'JS'],
  ['مريم البنّ', 'ما'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
