import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewTokensWith } from './server-fetch';
import { uploadFile } from './upload';

interface Answer {
  status: number;
  type?: string;
  body?: string;
}

const answers: Answer[] = [];
const sent: { address: string; headers: Map<string, string> }[] = [];

/** Chromium's event for a request without an answer. */
let failure: 'error' | 'timeout' = 'error';

class Request extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  status = 0;
  responseText = '';
  private type = '';
  private address = '';
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader() {
    return this.type;
  }
  abort() {
    this.dispatchEvent(new Event('loadend'));
  }
  send() {
    sent.push({ address: this.address, headers: this.headers });
    const answer = answers.shift();
    if (answer) {
      this.status = answer.status;
      this.type = answer.type ?? 'application/json';
      this.responseText = answer.body ?? '{}';
    }
    this.dispatchEvent(new Event(answer ? 'load' : failure));
    this.dispatchEvent(new Event('loadend'));
  }
}

const session = { access_token: 'old' };
vi.mock('./supabase', () => ({
  supabase: async () => null,
  auth: async () => ({ getSession: async () => ({ data: { session }, error: null }) }),
}));
vi.mock('./config', () => ({
  loadConfig: async () => ({ supabaseUrl: 'https://coado.example', supabaseKey: 'key' }),
}));

beforeEach(() => {
  answers.length = 0;
  sent.length = 0;
  failure = 'error';
  vi.stubGlobal('XMLHttpRequest', Request);
  renewTokensWith(async () => null);
});
afterEach(() => vi.unstubAllGlobals());

const upload = () =>
  uploadFile({ bucket: 'post-images', path: 'me/café.webp', blob: new Blob(['x']) });

const duplicate =
  '{"statusCode":"409","error":"Duplicate","message":"The resource already exists"}';

it('sends the object to its address', async () => {
  answers.push({ status: 200 });
  await upload();
  expect(sent[0]?.address).toBe(
    'https://coado.example/storage/v1/object/post-images/me/caf%C3%A9.webp',
  );
});

it('lets caches keep the object for five minutes', async () => {
  answers.push({ status: 200 });
  await upload();
  expect(sent[0]?.headers.get('cache-control')).toBe('max-age=300');
});

it('counts an object as sent that an earlier try uploaded', async () => {
  answers.push({ status: 400, body: duplicate });
  await expect(upload()).resolves.toBeUndefined();
});

it('does not accept an HTML page, regardless of its status', async () => {
  for (const status of [200, 404]) {
    answers.push({ status, type: 'text/html', body: '<h1>Bem-vindo ao Wi-Fi</h1>' });
    await expect(upload()).rejects.toMatchObject({ code: 'server' });
  }
});

it('renews a refused token and sends the object once more', async () => {
  renewTokensWith(async () => 'new');
  answers.push({ status: 401 }, { status: 200 });
  await upload();
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer old',
    'Bearer new',
  ]);
  answers.push({ status: 401 }, { status: 401 });
  await expect(upload()).rejects.toMatchObject({ code: 'unauthenticated' });
});

it('rejects with a message that names the reason', async () => {
  answers.push({ status: 413 });
  await expect(upload()).rejects.toThrow('A imagem é grande demais. Escolha outra.');
  await expect(upload()).rejects.toThrow('Sem conexão. Confira sua internet e tente de novo.');
});

it('rejects when the connection is lost or times out', async () => {
  await expect(upload()).rejects.toMatchObject({ code: 'offline' });
  failure = 'timeout';
  await expect(upload()).rejects.toMatchObject({ code: 'timeout' });
});
