import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Beasties from 'beasties';
import postcss from 'postcss';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { builtForNode } from './build-for-node.ts';
import { openingPlan } from './opening-plan.ts';

/*
 * Draws two pages into the built index.html: the landing page, its text, its styles and nothing that waits
 * for a script, and the loading screen. Every address gets the same file; early.js shows the one or the
 * other before anything is seen.
 */

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

interface Drawing {
  drawLanding(): string;
  drawLoading(): string;
  structuredData(): unknown;
}

const isDrawing = (module: unknown): module is Drawing =>
  typeof module === 'object' && module !== null && 'drawLanding' in module;

interface Drawn {
  html: string;
  loading: string;
  data: string;
}

/** Builds the page's components for Node and runs them once. */
const draw = (config: InlineConfig): Promise<Drawn> =>
  builtForNode(config, 'src/features/auth/landing/prerender.tsx', async (address) => {
    const module: unknown = await import(address);
    if (!isDrawing(module)) throw new Error('The landing page has nothing that draws it.');
    // In a script element no text may end it.
    const data = JSON.stringify(module.structuredData()).replaceAll('<', '\\u003c');
    // Every address gets this file: early.js fetches the page's picture where the page is shown.
    const html = module
      .drawLanding()
      .replaceAll(/<link rel="preload"[^>]*>/g, '')
      .replaceAll(/(?=fetchPriority="high")/gi, 'loading="lazy" ');
    return { html, loading: module.drawLoading(), data };
  });

/** The package's types describe its CommonJS half, in which the class lies one step deeper. */
const Processor = 'default' in Beasties ? Beasties.default : Beasties;

/** What Beasties does not find by itself: variables that hang on the scheme, and what they name. */
const ALWAYS = [/^:root/, /data-page/, /data-waking/];

/** Both colour schemes have to match at once, while it is looked for what the page needs. */
const SCHEMES = [
  [/\[data-mantine-color-scheme=['"]?dark['"]?\]/g, '[data-coado-dark]', 'dark'],
  [/\[data-mantine-color-scheme=['"]?light['"]?\]/g, '[data-coado-light]', 'light'],
] as const;

/** Takes out the variables that nothing asks for, whole palettes of them. */
function withoutUnusedVariables(css: string, html: string): string {
  const sheet = postcss.parse(css, { from: undefined });
  for (let removed = true; removed; ) {
    removed = false;
    const text = sheet.toString() + html;
    const used = new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
    sheet.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      removed = true;
    });
  }
  return sheet.toString();
}

/** Of all styles those that the drawn page needs. */
async function criticalStyles(css: string, { html, loading }: Drawn): Promise<string> {
  let both = css;
  for (const [real, stand] of SCHEMES) both = both.replaceAll(real, stand);
  const beasties = new Processor({
    reduceInlineStyles: true,
    mergeStylesheets: false,
    allowRules: ALWAYS,
    keyframes: 'critical',
    fonts: false,
    logLevel: 'silent',
  });
  const page = await beasties.process(
    `<html data-coado-dark data-coado-light data-page="landing"><head><style>${both}</style></head><body><div id="landing">${html}</div><div id="root">${loading}</div></body></html>`,
  );
  let kept = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
  for (const [, stand, scheme] of SCHEMES) {
    kept = kept.replaceAll(stand, `[data-mantine-color-scheme='${scheme}']`);
  }
  // Type faces are named by variables only, which Beasties does not follow.
  const fonts = css.match(/@font-face\s*{[^}]*}/g) ?? [];
  return fonts.join('') + kept;
}

const STYLE = /<style data-mantine-styles="true">([\s\S]*?)<\/style>/;

/** The drawn pages' own styles, the theme's variables behind them, without what is not used, and the HTML. */
async function slim(css: string, drawn: Drawn): Promise<{ styles: string; html: string }> {
  const [, theme = ''] = STYLE.exec(drawn.html) ?? [];
  const html = drawn.html.replace(STYLE, '');
  const styles = await criticalStyles(css, { ...drawn, html });
  return { styles: withoutUnusedVariables(`${styles}\n${theme}`, html + drawn.loading), html };
}

type Bundle = Rolldown.OutputBundle;

/** The files of a module that is loaded late: its own and those that it needs. */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const walk = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    chunk.imports.forEach(walk);
  };
  const id = path.resolve(here('.'), module);
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (!first) throw new Error(`${module} is in no file of the build.`);
  walk(first.fileName);
  return [...found].map((file) => `/${file}`);
}

/** The one file with the styles of everything. */
function allStyles(bundle: Bundle): Rolldown.OutputAsset {
  const [styles, ...more] = Object.values(bundle).filter(
    (file) => file.type === 'asset' && file.fileName.endsWith('.css'),
  );
  if (styles?.type !== 'asset' || more.length > 0)
    throw new Error('One file of styles was expected.');
  return styles;
}

/** The bundler's own link to it, for which the landing page would wait. */
const STYLES_LINK = /<link rel="stylesheet"[^>]*>/;

/** The script that stands in the page word for word; hosts name its hash. */
export const readEarly = () => readFile(here('early.js'), 'utf8');

/** As Content-Security-Policy names an inline script. */
export const scriptHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Preview cards want whole addresses. One build serves any address, so that it names its own only when
 * COADO_SITE_URL says it.
 */
function withAddress(page: string): string {
  const site = process.env.COADO_SITE_URL;
  if (!site) return page;
  const address = (file: string) => new URL(file, site).href;
  return page
    .replace('content="/preview.png"', () => `content="${address('/preview.png')}"`)
    .replace('</head>', () => `  <meta property="og:url" content="${address('/')}" />\n  </head>`);
}

const MAIN = 'src/main.tsx';
const WELCOME = 'src/features/auth/WelcomePage.tsx';

/** The plugin; `config` is what a build of these sources needs. */
export function prerenderLanding(config: () => InlineConfig): Plugin {
  return {
    name: 'coado-prerender-landing',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (page, { bundle }) => {
        if (bundle === undefined) return page;
        const drawn = await draw(config());
        const app = filesOf(bundle, MAIN);
        const landing = filesOf(bundle, WELCOME).filter((file) => !app.includes(file));
        const all = allStyles(bundle);
        const { styles, html } = await slim(String(all.source), drawn);
        const early = await readEarly();
        const plan = await openingPlan(config(), bundle, (module) => filesOf(bundle, module));
        const fonts = Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => `/${file}`);
        const picture = /<img src="([^"]*)"/.exec(html)?.[1] ?? '';
        const head = [
          `<script type="application/json" id="plan">${plan.replaceAll('<', '\\u003c')}</script>`,
          `<script data-styles="/${all.fileName}" data-app="${app.join(' ')}" data-landing="${landing.join(' ')}" data-picture="${picture}" data-fonts="${fonts.join(' ')}">${early}</script>`,
          `<style>${styles}</style>`,
          `<script type="application/ld+json">${drawn.data}</script>`,
        ].join('\n    ');
        return withAddress(page.replace(STYLES_LINK, ''))
          .replace('</head>', () => `  ${head}\n  </head>`)
          .replace(
            '<div id="root">',
            () => `<div id="landing">${html}</div>\n    <div id="root">${drawn.loading}`,
          );
      },
    },
  };
}
