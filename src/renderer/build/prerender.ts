import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Beasties from 'beasties';
import postcss from 'postcss';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { buildForNode, rendererRoot } from './build-for-node.ts';
import { chunksLoadedBy } from './chunk-graph.ts';
import { prefetchPlan } from './prefetch-plan.ts';

/*
 * Prerenders two pages into the built index.html: the landing page with its styles and without
 * scripts, and the loading screen. Every address gets the same file; head-script.js chooses one
 * before the first paint.
 */

interface PrerenderModule {
  drawLanding(): string;
  drawLoading(): string;
  structuredData(): unknown;
}

const isPrerenderModule = (module: unknown): module is PrerenderModule =>
  typeof module === 'object' && module !== null && 'drawLanding' in module;

interface Prerendered {
  html: string;
  loading: string;
  /** Structured data (JSON-LD) of the landing page. */
  data: string;
}

const render = (config: InlineConfig): Promise<Prerendered> =>
  buildForNode(config, 'src/domains/account/sign-in/landing/prerender.tsx', async (address) => {
    const module: unknown = await import(address);
    if (!isPrerenderModule(module))
      throw new Error('landing/prerender.tsx exports no drawLanding.');
    // The text must not end its script element.
    const data = JSON.stringify(module.structuredData()).replaceAll('<', '\\u003c');
    // head-script.js preloads the picture, only where the landing page is shown.
    const html = module
      .drawLanding()
      .replaceAll(/<link rel="preload"[^>]*>/g, '')
      .replaceAll(/(?=fetchPriority="high")/gi, 'loading="lazy" ');
    return { html, loading: module.drawLoading(), data };
  });

/** The package's types describe its CommonJS build, whose class is in `default`. */
const Processor = 'default' in Beasties ? Beasties.default : Beasties;

/** CSS rules that Beasties would drop: their attributes or elements are not in the two pages. */
const ALWAYS = [/^:root/, /^noscript/, /data-page/, /data-waking/, /data-offline/];

/** Replacements of the schemes' selectors, because Beasties must keep the rules of both. */
const SCHEMES = [
  [/\[data-mantine-color-scheme=['"]?dark['"]?\]/g, '[data-coado-dark]', 'dark'],
  [/\[data-mantine-color-scheme=['"]?light['"]?\]/g, '[data-coado-light]', 'light'],
] as const;

/** Removes unused variables, among them whole palettes of the theme. */
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

async function criticalStyles(css: string, { html, loading }: Prerendered): Promise<string> {
  let both = css;
  for (const [real, marker] of SCHEMES) both = both.replaceAll(real, marker);
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
  let critical = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
  for (const [, marker, scheme] of SCHEMES) {
    critical = critical.replaceAll(marker, `[data-mantine-color-scheme='${scheme}']`);
  }
  // Beasties does not follow the variables that name the fonts.
  const fonts = css.match(/@font-face\s*{[^}]*}/g) ?? [];
  return fonts.join('') + critical;
}

const STYLE = /<style data-mantine-styles="true">([\s\S]*?)<\/style>/;

async function extractStyles(
  css: string,
  rendered: Prerendered,
): Promise<{ styles: string; html: string }> {
  const [, theme = ''] = STYLE.exec(rendered.html) ?? [];
  const html = rendered.html.replace(STYLE, '');
  const styles = await criticalStyles(css, { ...rendered, html });
  return { styles: withoutUnusedVariables(`${styles}\n${theme}`, html + rendered.loading), html };
}

type Bundle = Rolldown.OutputBundle;

function filesOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const loaded = chunksLoadedBy(chunks, [path.resolve(rendererRoot, module)]);
  return [...loaded].map(({ fileName }) => `/${fileName}`);
}

function allStyles(bundle: Bundle): Rolldown.OutputAsset {
  const [styles, ...more] = Object.values(bundle).filter(
    (file) => file.type === 'asset' && file.fileName.endsWith('.css'),
  );
  if (styles?.type !== 'asset' || more.length > 0) throw new Error('One stylesheet was expected.');
  return styles;
}

/** The bundler's own link to the stylesheet, which would block the landing page. */
const STYLES_LINK = /<link rel="stylesheet"[^>]*>/;

export const readHeadScript = () => readFile(new URL('head-script.js', import.meta.url), 'utf8');

export const scriptHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Makes the preview card's addresses absolute, which sites that show a preview need. */
export function withAddress(page: string, site = process.env.COADO_SITE_URL): string {
  if (!site) return page;
  const address = (file: string) => new URL(file, site).href;
  return page
    .replace('content="/preview.png"', () => `content="${address('/preview.png')}"`)
    .replace('</head>', () => `  <meta property="og:url" content="${address('/')}" />\n  </head>`);
}

const MAIN = 'src/main.tsx';
const WELCOME = 'src/domains/account/sign-in/WelcomePage.tsx';

/** Prerenders the landing page; `config` returns the settings for any build of them. */
export function prerenderLanding(config: () => InlineConfig): Plugin {
  return {
    name: 'coado-prerender-landing',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (page, { bundle }) => {
        if (bundle === undefined) return page;
        const rendered = await render(config());
        const app = filesOf(bundle, MAIN);
        const landing = filesOf(bundle, WELCOME).filter((file) => !app.includes(file));
        const all = allStyles(bundle);
        const { styles, html } = await extractStyles(String(all.source), rendered);
        const headScript = await readHeadScript();
        const plan = await prefetchPlan(config(), bundle, (module) => filesOf(bundle, module));
        const fonts = Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => `/${file}`);
        const picture = /<img src="([^"]*)"/.exec(html)?.[1] ?? '';
        const head = [
          `<script type="application/json" id="plan">${plan.replaceAll('<', '\\u003c')}</script>`,
          `<script data-styles="/${all.fileName}" data-app="${app.join(' ')}" data-landing="${landing.join(' ')}" data-picture="${picture}" data-fonts="${fonts.join(' ')}">${headScript}</script>`,
          `<style>${styles}</style>`,
          `<script type="application/ld+json">${rendered.data}</script>`,
        ].join('\n    ');
        // Without scripts the landing page is light; head-script.js chooses the scheme otherwise.
        return withAddress(page.replace(STYLES_LINK, ''))
          .replace('<html ', '<html data-mantine-color-scheme="light" ')
          .replace('</head>', () => `  ${head}\n  </head>`)
          .replace(
            '<div id="root">',
            () => `<div id="landing">${html}</div>\n    <div id="root">${rendered.loading}`,
          );
      },
    },
  };
}
