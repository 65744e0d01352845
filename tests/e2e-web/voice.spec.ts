import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.ts';
import type { TestApp } from '../support/app.ts';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { readWave, strongestFrequency, writeTone } from '../support/wave.ts';
import { sql } from './support/community.ts';
import { enter, newPerson, type Person } from './support/people.ts';
import { dataOf, operatorOf } from './support/relations.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from './support/test.ts';

test.use({
  expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION, /MediaError/, /MicrophoneError/] },
});

/** Tests voice messages, which Chromium records from a known tone, and their playback. */

const HERTZ = 1000;
const folder = mkdtempSync(join(tmpdir(), 'coado-tone-'));
const tone = join(folder, 'tone.wav');
writeTone(tone, HERTZ, 4);
// The runner also imports this file only to list its tests, and then runs no hook.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [
      // Without this filter the browser would allow every use of the microphone.
      ...chromiumArguments.filter((argument) => argument !== '--use-fake-ui-for-media-stream'),
      `--use-file-for-fake-audio-capture=${tone}`,
    ],
  },
});

async function openChat(app: TestApp, page: Page): Promise<{ ana: Person; beto: Person }> {
  const [ana, beto] = await Promise.all([newPerson(app, 'Ana Voz'), newPerson(app, 'Beto Ouve')]);
  await keepTracks(page);
  await enter(page, ana.session, `/messages/${beto.id}`);
  await expect(page.getByRole('button', { name: 'Gravar mensagem de áudio' })).toBeVisible();
  return { ana, beto };
}

/** Stores every audio track that the page gets, so that a test can read their states. */
async function keepTracks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { coadoTracks: tracks });
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

/** Returns the states of the page's tracks; for 'live' ones the browser shows a red dot. */
function trackStates(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const tracks: unknown = Reflect.get(window, 'coadoTracks');
    if (!Array.isArray(tracks)) throw new Error('The tracks are not kept.');
    return tracks.map((track: MediaStreamTrack) => track.readyState);
  });
}

function unplug(page: Page): Promise<void> {
  return page.evaluate(() => {
    const tracks: unknown = Reflect.get(window, 'coadoTracks');
    const track: unknown = Array.isArray(tracks) ? tracks.at(-1) : null;
    if (!(track instanceof MediaStreamTrack)) throw new Error('There is no track.');
    track.stop();
    track.dispatchEvent(new Event('ended'));
  });
}

const recorder = (page: Page) => page.getByRole('region', { name: 'Gravação de áudio' });

/** Waits until at least `seconds` are recorded; a busy machine may first show a later second. */
async function expectRecorded(page: Page, seconds: number): Promise<void> {
  const clock = recorder(page).getByText(/^\d:\d\d$/);
  await expect
    .poll(async () => {
      const [minutes = '', rest = ''] = (await clock.textContent())?.split(':') ?? [];
      return Number(minutes) * 60 + Number(rest);
    })
    .toBeGreaterThanOrEqual(seconds);
}

async function record(page: Page, seconds: number): Promise<void> {
  await page.getByRole('button', { name: 'Gravar mensagem de áudio' }).click();
  await expectRecorded(page, seconds);
}

interface VoiceRow {
  audio_url: string;
  audio_seconds: number;
  audio_peaks: number[];
}

async function voicesOf(app: TestApp, person: Person): Promise<VoiceRow[]> {
  const rows = await sql(
    app,
    'select audio_url, audio_seconds, audio_peaks from public.messages where sender_id = $1 order by created_at',
    [person.id],
  );
  return rows.map((row) => ({
    audio_url: String(row.audio_url),
    audio_seconds: Number(row.audio_seconds),
    audio_peaks: Array.isArray(row.audio_peaks) ? row.audio_peaks.map(Number) : [],
  }));
}

async function theVoiceOf(app: TestApp, person: Person): Promise<VoiceRow> {
  await expect.poll(async () => (await voicesOf(app, person)).length).toBe(1);
  const [voice] = await voicesOf(app, person);
  if (!voice) throw new Error('There is no voice message.');
  return voice;
}

async function openAs(browser: Browser, app: TestApp, person: Person, path: string) {
  const context = await browser.newContext({ baseURL: app.url, locale: 'pt-BR' });
  const page = await context.newPage();
  await enter(page, person.session, path);
  return page;
}

test.describe('with the microphone allowed', () => {
  test.use({ permissions: ['microphone'] });

  test('a tone is recorded as WAV, heard before it is sent, and heard by the other person', async ({
    app,
    page,
    browser,
  }) => {
    const { ana, beto } = await openChat(app, page);
    await record(page, 4);
    await expect(recorder(page).getByText('Gravando...').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Parar a gravação' })).toBeFocused();
    expect(await trackStates(page)).toEqual(['live']);
    await page.keyboard.press('Enter');

    const preview = page.getByRole('group', { name: 'Sua gravação' });
    await expect(preview).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviar mensagem de áudio' })).toBeFocused();
    expect(await trackStates(page)).toEqual(['ended']);
    await preview.getByRole('button', { name: 'Ouvir' }).click();
    await expect(preview.getByRole('button', { name: 'Pausar' })).toBeVisible();
    await expect(preview.getByRole('slider')).not.toHaveAttribute('aria-valuetext', /^0:00/);
    await page.getByRole('button', { name: 'Enviar mensagem de áudio' }).click();
    await expect(page.getByRole('button', { name: 'Gravar mensagem de áudio' })).toBeFocused();

    const voice = await theVoiceOf(app, ana);
    const { data, error } = await operatorOf(app)
      .storage.from('chat_media')
      .download(voice.audio_url);
    if (error) throw error;
    const bytes = Buffer.from(await data.arrayBuffer());
    const wave = readWave(bytes);
    expect(wave.header).toEqual({
      riff: 'RIFF',
      riffBytes: bytes.length - 8,
      wave: 'WAVEfmt ',
      format: 1,
      channels: 1,
      rate: 16_000,
      bytesPerSecond: 32_000,
      blockBytes: 2,
      bits: 16,
      dataBytes: bytes.length - 44,
    });
    expect(data.type).toBe('audio/wav');
    expect(wave.samples.length / 16_000).toBeCloseTo(voice.audio_seconds, 1);
    expect(voice.audio_seconds).toBeGreaterThanOrEqual(4);
    expect(voice.audio_seconds).toBeLessThan(30);
    expect(strongestFrequency(wave)).toBe(HERTZ);
    expect(voice.audio_peaks.length).toBeLessThanOrEqual(100);
    expect(Math.max(...voice.audio_peaks)).toBe(100);

    const other = await openAs(browser, app, beto, `/messages/${ana.id}`);
    const heard = other.getByRole('group', { name: 'Mensagem de áudio de Ana Voz' });
    const place = heard.getByRole('slider', { name: 'Posição do áudio' });
    await heard.getByRole('button', { name: 'Ouvir' }).click();
    await expect(place).not.toHaveAttribute('aria-valuetext', /^0:00/);
    await heard.getByRole('button', { name: 'Pausar' }).click();
    await place.focus();
    await other.keyboard.press('Home');
    await expect(place).toHaveAttribute('aria-valuetext', /^0:00/);
    await other.keyboard.press('ArrowRight');
    await expect(place).toHaveAttribute('aria-valuetext', /^0:01/);
    const speed = heard.getByRole('button', { name: /^Velocidade/ });
    for (const words of ['1,5×', '2×', '1×']) {
      await speed.click();
      await expect(speed).toHaveAccessibleName(`Velocidade: ${words}`);
    }
    await other.context().close();
  });

  test('one voice plays at a time, and an address that expired is renewed unnoticed', async ({
    app,
    page,
  }) => {
    const { ana, beto } = await openChat(app, page);
    for (const sent of [1, 2]) {
      await record(page, 4);
      await page.getByRole('button', { name: 'Enviar mensagem de áudio' }).click();
      await expect.poll(async () => (await voicesOf(app, ana)).length).toBe(sent);
    }

    let refused = 0;
    await page.route('**/object/sign/chat_media/**', async (route) => {
      if (route.request().method() !== 'GET' || refused > 0) return route.fallback();
      refused += 1;
      return route.fulfill({ status: 400, json: { error: 'InvalidJWT' } });
    });
    await enter(page, ana.session, `/messages/${beto.id}`);
    const voices = page.getByRole('group', { name: /mensagem de áudio/i });
    await expect(voices).toHaveCount(2);
    await voices.first().getByRole('button', { name: 'Ouvir' }).click();
    await expect(voices.first().getByRole('slider')).not.toHaveAttribute('aria-valuetext', /^0:00/);
    expect(refused).toBe(1);
    await expect(page.getByText('Não foi possível tocar o áudio.')).toBeHidden();

    await voices.last().getByRole('button', { name: 'Ouvir' }).click();
    await expect(voices.last().getByRole('button', { name: 'Pausar' })).toBeVisible();
    await expect(voices.first().getByRole('button', { name: 'Ouvir' })).toBeVisible();
  });

  test('a voice that cannot be loaded says so, and plays once it can', async ({ app, page }) => {
    const { ana, beto } = await openChat(app, page);
    await record(page, 4);
    await page.getByRole('button', { name: 'Enviar mensagem de áudio' }).click();
    await theVoiceOf(app, ana);
    await page.route('**/object/sign/chat_media/**', (route) =>
      route.abort('internetdisconnected'),
    );
    await enter(page, ana.session, `/messages/${beto.id}`);
    const voice = page.getByRole('group', { name: /mensagem de áudio/i });
    await voice.getByRole('button', { name: 'Ouvir' }).click();
    await expect(voice.getByRole('alert')).toContainText('Não foi possível tocar o áudio.');
    await page.unroute('**/object/sign/chat_media/**');
    await voice.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(voice.getByRole('slider')).not.toHaveAttribute('aria-valuetext', /^0:00/);
    await expect(voice.getByRole('alert')).toBeHidden();
  });

  test('a microphone that is pulled out keeps what was said; discarding leaves no red dot', async ({
    app,
    page,
  }) => {
    const { ana } = await openChat(app, page);
    await record(page, 1);
    await unplug(page);
    await expect(
      recorder(page)
        .getByText(/^O microfone foi desconectado/)
        .last(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Enviar mensagem de áudio' }).click();
    expect((await theVoiceOf(app, ana)).audio_seconds).toBeGreaterThan(0.9);

    await record(page, 1);
    await page.getByRole('button', { name: 'Descartar a gravação' }).click();
    await expect(page.getByRole('button', { name: 'Gravar mensagem de áudio' })).toBeFocused();
    await record(page, 1);
    await page.getByRole('link', { name: 'Métodos' }).first().click();
    await expect(page).toHaveURL(/\/methods$/);
    await expect.poll(() => trackStates(page)).toEqual(['ended', 'ended', 'ended']);
    expect(await voicesOf(app, ana)).toHaveLength(1);
  });

  test('a voice spoken without a connection arrives once it is back, once', async ({
    app,
    page,
  }) => {
    const { ana } = await openChat(app, page);
    const voices = page.getByRole('group', { name: /mensagem de áudio/i });
    await record(page, 1);
    await page.getByRole('button', { name: 'Enviar mensagem de áudio' }).click();
    await theVoiceOf(app, ana);
    await record(page, 1);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Enviar mensagem de áudio' }).click();
    await expect(voices).toHaveCount(2);
    expect(await voicesOf(app, ana)).toHaveLength(1);
    await page.context().setOffline(false);
    await expect.poll(async () => (await voicesOf(app, ana)).length).toBe(2);
    await expect(page.getByRole('button', { name: /^Cancelar o envio/ })).toBeHidden();
    await expect(voices).toHaveCount(2);
  });

  test('recording and listening are accessible, light and dark, wide and narrow', async ({
    app,
    page,
  }) => {
    await openChat(app, page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 820 });
      await record(page, 1);
      await expectAccessibleInBoth(page);
      await page.getByRole('button', { name: 'Parar a gravação' }).click();
      await expect(page.getByRole('group', { name: 'Sua gravação' })).toBeVisible();
      await expectAccessibleInBoth(page);
      await page.getByRole('button', { name: 'Enviar mensagem de áudio' }).click();
    }
    await expect(page.getByRole('group', { name: /mensagem de áudio/i })).toHaveCount(2);
    await expectAccessible(page);
  });
});

test.describe('without a microphone', () => {
  test('a refusal says how to mend it; once it is mended, it records', async ({ app, page }) => {
    await openChat(app, page);
    await page.getByRole('button', { name: 'Gravar mensagem de áudio' }).click();
    const notice = recorder(page).getByRole('alert');
    await expect(notice).toContainText('Não foi possível acessar o microfone.');
    await expect(notice).toContainText('permita o Microfone para este site');
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeFocused();
    await expectAccessible(page);
    await page.context().grantPermissions(['microphone']);
    await page.keyboard.press('Enter');
    await expectRecorded(page, 1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'Sua gravação' })).toBeVisible();
  });

  test('a missing microphone is distinguished from a refusal, and Escape leads back', async ({
    app,
    page,
  }) => {
    await page.addInitScript(() => {
      MediaDevices.prototype.getUserMedia = () =>
        Promise.reject(new DOMException('no device', 'NotFoundError'));
    });
    await openChat(app, page);
    await page.getByRole('button', { name: 'Gravar mensagem de áudio' }).click();
    const notice = recorder(page).getByRole('alert');
    await expect(notice).toContainText('Não foi possível acessar o microfone.');
    await expect(notice).toContainText('Nenhum microfone foi encontrado.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Gravar mensagem de áudio' })).toBeFocused();
  });

  test('only the two people of the conversation hear it', async ({ app }) => {
    const [ana, beto, clara] = await Promise.all(
      ['Ana Voz', 'Beto Ouve', 'Clara Fora'].map((name) => newPerson(app, name)),
    );
    if (!ana || !beto || !clara) throw new Error('A person is missing.');
    const { data: conversation } = await dataOf(app, ana).rpc('get_or_create_conversation', {
      other_user_id: beto.id,
    });
    const id = crypto.randomUUID();
    const path = `${conversation}/${ana.id}/${id}.wav`;
    const file = new Blob(['RIFF\0\0\0\0WAVEfmt '], { type: 'audio/wav' });
    const media = (person: Person) => dataOf(app, person).storage.from('chat_media');
    expect((await media(ana).upload(path, file)).error).toBeNull();
    const message = {
      id,
      conversation_id: conversation,
      audio_url: path,
      audio_seconds: 1,
      audio_peaks: [1],
    };
    expect((await dataOf(app, ana).from('messages').insert(message)).error).toBeNull();
    expect((await media(beto).createSignedUrl(path, 60)).error).toBeNull();
    expect((await media(beto).download(path)).error).toBeNull();
    expect((await media(clara).createSignedUrl(path, 60)).error).not.toBeNull();
    expect((await media(clara).download(path)).error).not.toBeNull();
    expect((await media(clara).upload(path.replace(ana.id, clara.id), file)).error).not.toBeNull();
  });
});
