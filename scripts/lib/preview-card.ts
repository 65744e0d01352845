import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { repositoryRoot } from './run-bin.ts';

const read = async (file: string) =>
  (await readFile(path.join(repositoryRoot, file))).toString('base64');

/** Draws the link preview: 1200 × 630 PNG, the only format that all messengers read. */
export async function drawPreviewCard(browser: Browser): Promise<void> {
  const [fraunces, figtree, timer] = await Promise.all([
    read('src/renderer/src/fonts/fraunces.woff2'),
    read('src/renderer/src/fonts/figtree.woff2'),
    read('docs/guia/imagens/timer.webp'),
  ]);
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<!doctype html>
<style>
  @font-face { font-family: Fraunces; font-weight: 400 700; src: url(data:font/woff2;base64,${fraunces}) }
  @font-face { font-family: Figtree; font-weight: 400 700; src: url(data:font/woff2;base64,${figtree}) }
  body { margin: 0; height: 630px; overflow: hidden; display: flex; gap: 40px;
    background: linear-gradient(160deg, #E9C79B, #A8602E); font-family: Figtree; color: #2B1A12 }
  div { flex: 1; padding: 72px 0 72px 80px; display: flex; flex-direction: column; justify-content: center }
  b { font: 600 44px Fraunces; letter-spacing: -0.02em }
  h1 { font: 600 84px/1.02 Fraunces; letter-spacing: -0.025em; margin: 28px 0 }
  p { font-size: 32px; line-height: 1.35; margin: 0; max-width: 600px }
  img { width: 360px; height: 720px; margin: 70px 90px 0 0; border: 12px solid #120B07; border-radius: 52px;
    box-shadow: 0 30px 70px -20px #2B1A12 }
</style>
<div><b>coado</b><h1>Seu próximo café vai ser o melhor.</h1><p>Receitas, timer guiado e diário. Sem conta e sem internet.</p></div>
<img src="data:image/webp;base64,${timer}" alt="">`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(repositoryRoot, 'src/renderer/public/preview.png') });
  await page.close();
}
