import { createClient } from '@supabase/supabase-js';
import { readConfig } from '../support/desktop.ts';
import { readWave } from '../support/wave.ts';
import { pageFetch } from './support/page-fetch.ts';
import { registerHere } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a voice message is recorded, sent and played under the desktop app’s own policy', async ({
  open,
}) => {
  const { page, log } = await open();
  await registerHere(page);
  const { supabaseUrl, supabaseKey } = await readConfig(page);
  const other = createClient(supabaseUrl, supabaseKey, {
    auth: { persistSession: false },
    global: { fetch: pageFetch(page) },
  });
  const { data: signedUp, error } = await other.auth.signUp({
    email: 'beto.ouve@coado.local',
    password: 'cafe-coado-7',
    options: {
      data: {
        name: 'Beto Ouve',
        username: 'beto.ouve',
        experiencelevel: 'Barista Doméstico',
        adult: true,
      },
    },
  });
  if (error) throw error;

  await page.goto(`coado-app://app/messages/${signedUp.user?.id}`);
  await page.getByRole('button', { name: 'Gravar mensagem de áudio' }).click();
  const recorder = page.getByRole('region', { name: 'Gravação de áudio' });
  // Waits for 0:02 or, on a busy machine, a later time.
  await expect(recorder.getByText(/^0:(0[2-9]|[1-5]\d)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Enviar mensagem de áudio' }).click();

  const voice = page.getByRole('group', { name: 'Sua mensagem de áudio' });
  await expect(voice).toBeVisible();
  const sent = async () => (await other.from('messages').select('audio_url, audio_seconds')).data;
  await expect.poll(sent).toHaveLength(1);
  const [row] = (await sent()) ?? [];
  const { data: file } = await other.storage.from('chat_media').download(String(row?.audio_url));
  const wave = readWave(Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(44)));
  expect(wave.header).toMatchObject({ riff: 'RIFF', channels: 1, bits: 16, rate: 16_000 });
  expect(wave.samples.length / 16_000).toBeCloseTo(Number(row?.audio_seconds), 1);
  expect(Math.max(...wave.samples.map(Math.abs))).toBeGreaterThan(0.01);

  // The message then comes from a signed address of the backend, which the policy must allow.
  await page.reload();
  await voice.getByRole('button', { name: 'Ouvir' }).click();
  await expect(voice.getByRole('slider')).not.toHaveAttribute('aria-valuetext', /^0:00/);
  expect(log()).not.toContain('Permission media refused');
});
