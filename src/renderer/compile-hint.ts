import type { Plugin } from 'vite';

/** Chrome takes it for the whole file, and only as the file's first line. */
export const HINT = '//# allFunctionsCalledOnLoad';

/** A source map of the same code, one line further down. */
function lineDown(source: string): string {
  const map: { mappings: string } = JSON.parse(source);
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}

/**
 * Each file holds what is run as soon as it is there (chunks.ts). Told so, Chrome compiles all of it beside the
 * page while it comes, instead of function by function when the page first calls one: a tenth of what a cheap
 * phone needs to show a page. See https://v8.dev/blog/explicit-compile-hints; other browsers see a comment.
 */
export const compileHint = (): Plugin => ({
  name: 'coado-compile-hint',
  apply: 'build',
  generateBundle: {
    // After Vite has put its list of files at the top.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        file.code = `${HINT}\n${file.code}`;
        const map = file.sourcemapFileName === null ? undefined : bundle[file.sourcemapFileName];
        if (map?.type === 'asset' && typeof map.source === 'string')
          map.source = lineDown(map.source);
      }
    },
  },
});
