import { expect, test } from 'vitest';
import { microphoneAdvice } from './refusal';

const on = (userAgent: string, touch = false) => ({ kind: 'web', userAgent, touch }) as const;
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

test.each([
  [CHROME, false, 'à esquerda do endereço, permita'],
  [ANDROID, true, 'abra Permissões'],
  [SAFARI, false, 'No menu Safari'],
  // An iPad identifies as a Mac.
  [SAFARI, true, 'Abra os Ajustes do aparelho'],
  [IPHONE, true, 'Abra os Ajustes do aparelho'],
  [FIREFOX, false, 'ao lado do endereço, remova o bloqueio'],
  ['', false, 'nas configurações do navegador'],
])(
  'the text says where this browser stores the refusal: %s, touch %s',
  (userAgent, touch, words) => {
    expect(microphoneAdvice('denied', on(userAgent, touch))).toContain(words);
  },
);

test('on the desktop the text names the settings of the system', () => {
  expect(microphoneAdvice('denied', { kind: 'desktop', system: 'darwin' })).toContain(
    'Ajustes do Sistema',
  );
  expect(microphoneAdvice('denied', { kind: 'desktop', system: 'win32' })).toContain('Windows');
  expect(microphoneAdvice('denied', { kind: 'desktop', system: 'linux' })).toContain('sistema');
});

test('other problems of the microphone are not described as a refusal', () => {
  expect(microphoneAdvice('missing', on(CHROME))).toContain('Conecte um');
  expect(microphoneAdvice('busy', on(CHROME))).toContain('Outro programa');
  expect(microphoneAdvice('unsupported', on(CHROME))).toContain('https');
});
