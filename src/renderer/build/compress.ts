import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Writes a `.br` file beside each script, stylesheet and drawing.
 * The files have brotli's highest level, which is too slow for a server to compress each response.
 * They are a tenth smaller than at a server's level. Hosts can serve them (docs/web.md).
 */
export function compressAssets(outDir: string): Plugin {
  const assets = path.join(outDir, 'assets');
  const compress = async (file: string) => {
    const data = await readFile(file);
    const body = await promisify(brotliCompress)(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    });
    await writeFile(`${file}.br`, body);
  };
  return {
    name: 'coado-compress',
    apply: 'build',
    async writeBundle() {
      const files = await readdir(assets);
      await Promise.all(
        files
          .filter((file) => /\.(?:js|css|svg)$/.test(file))
          .map((file) => compress(path.join(assets, file))),
      );
    },
  };
}
