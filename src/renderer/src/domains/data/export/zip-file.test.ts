import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createZipFile } from './zip-file';

test('a zip contains its texts and packed files unchanged', async () => {
  const zip = createZipFile();
  const picture = crypto.getRandomValues(new Uint8Array(60_000));
  await zip.add('json/é.json', '{"a":"ção"}');
  await zip.add('vazio.txt', '');
  await zip.add('arquivos/foto.png', new Blob([picture, picture, picture, picture, picture]), {
    packed: true,
  });
  const files = unzipSync(new Uint8Array(await zip.finish().arrayBuffer()));
  expect(strFromU8(files['json/é.json'] ?? new Uint8Array())).toBe('{"a":"ção"}');
  expect(files['vazio.txt']).toHaveLength(0);
  expect(files['arquivos/foto.png']).toHaveLength(300_000);
  expect(files['arquivos/foto.png']?.slice(240_000)).toEqual(picture);
});
