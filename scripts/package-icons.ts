import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { chromiumArguments, findChromium } from './lib/chromium.ts';
import { type IconPicture, toIcns, toIco } from './lib/icon-files.ts';
import { repositoryRoot } from './lib/run-bin.ts';

// Draws all icon files from icon.svg and tray-idle.svg in resources/ and the web app's icon.svg.
// Run it after a change of one; the files are committed, so that building needs no browser.
const resources = path.join(repositoryRoot, 'resources');
const APP_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256];
const TRAY_INK = '#d9803f';

async function draw(browser: Browser, svg: string, size: number): Promise<IconPicture> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return { size, png };
}

async function drawApp(browser: Browser): Promise<void> {
  const svg = await readFile(path.join(resources, 'icon.svg'), 'utf8');
  const pictures: IconPicture[] = [];
  for (const size of APP_SIZES) pictures.push(await draw(browser, svg, size));
  const folder = path.join(resources, 'icons');
  await mkdir(folder, { recursive: true });
  for (const { size, png } of pictures) {
    await writeFile(path.join(folder, `${size}x${size}.png`), png);
    if (size === 256) await writeFile(path.join(resources, 'icon.png'), png);
  }
  const forWindows = pictures.filter(({ size }) => WINDOWS_SIZES.includes(size));
  await writeFile(path.join(resources, 'icon.ico'), toIco(forWindows));
  await writeFile(path.join(resources, 'icon.icns'), toIcns(pictures));
}

/** Draws the tray's icon for times without a brew; during one the app itself draws a ring. */
async function drawTray(browser: Browser): Promise<void> {
  const drawing = await readFile(path.join(resources, `tray-idle.svg`), 'utf8');
  const inColour = drawing.replaceAll('INK', TRAY_INK);
  const template = drawing.replaceAll('INK', '#000000');
  const write = async (file: string, svg: string, size: number) =>
    writeFile(path.join(resources, file), (await draw(browser, svg, size)).png);
  await write(`tray-idle.png`, inColour, 24);
  await write(`tray-idle@2x.png`, inColour, 48);
  await write(`tray-idleTemplate.png`, template, 18);
  await write(`tray-idleTemplate@2x.png`, template, 36);
  const sizes = [16, 24, 32];
  const pictures = await Promise.all(sizes.map((size) => draw(browser, inColour, size)));
  await writeFile(path.join(resources, `tray-idle.ico`), toIco(pictures));
}

/** Draws the web app's icons, also without rounded corners for systems that cut the shape. */
async function drawWeb(browser: Browser): Promise<void> {
  const folder = path.join(repositoryRoot, 'src', 'renderer', 'public');
  const drawn = await readFile(path.join(folder, 'icon.svg'), 'utf8');
  const toTheEdge = drawn.replace(' rx="22"', '');
  // Systems may cut off everything outside of a circle of 80 % of the width.
  const maskable = toTheEdge.replace('<g ', '<g transform="translate(11 11) scale(.77)" ');
  const write = async (file: string, svg: string, size: number) =>
    writeFile(path.join(folder, file), (await draw(browser, svg, size)).png);
  await write('icon-192.png', drawn, 192);
  await write('icon-512.png', drawn, 512);
  await write('icon-maskable-512.png', maskable, 512);
  await write('apple-touch-icon.png', toTheEdge, 180);
}

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  await drawApp(browser);
  await drawTray(browser);
  await drawWeb(browser);
} finally {
  await browser.close();
}
