import { fileURLToPath } from 'node:url';
import type { Plugin } from 'postcss';
import postcssPresetMantine from 'postcss-preset-mantine';

const here = (place: string) => fileURLToPath(new URL(place, import.meta.url));

/** Mixins create declarations without a source, for which Vite would log a warning. */
const keepSources: Plugin = {
  postcssPlugin: 'coado-keep-sources',
  OnceExit(root) {
    root.walk((node) => {
      const source = node.parent?.source ?? root.source;
      if (node.source === undefined && source !== undefined) node.source = source;
    });
  },
};

export const sources = {
  root: here('..'),
  publicDir: here('../public'),
  alias: [
    { find: '@shared', replacement: here('../../shared') },
    { find: '@', replacement: here('../src') },
  ],
  css: { postcss: { plugins: [postcssPresetMantine(), keepSources] } },
};
