// Replaces the default app in the repacked Electron for tests: `electron [-r module]… <app>
// [arguments]`.
import { readFileSync } from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

const words = process.argv.slice(1);
const preloads = [];
let target;
while (words.length > 0 && target === undefined) {
  const word = words.shift();
  if (word === '--version') {
    console.log(`v${process.versions.electron}`);
    process.exit(0);
  }
  if (word === '-r' || word === '--require') preloads.push(words.shift());
  else if (!word.startsWith('-')) target = path.resolve(word);
}
if (target === undefined) {
  console.error('Which app? electron <folder>');
  process.exit(2);
}

function readManifest(folder) {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  }
}

Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
const manifest = readManifest(target);
if (manifest !== null) {
  app.setName(manifest.productName ?? manifest.name ?? 'Electron');
  if (manifest.version) app.setVersion(manifest.version);
  app.setAppPath(target);
}
Module._preloadModules(preloads);
const entry = manifest === null ? target : path.join(target, manifest.main ?? 'index.js');
try {
  // Awaited, because Electron then emits 'ready' only after the app has registered its scheme.
  await import(pathToFileURL(entry).href);
} catch (error) {
  console.error(error);
  process.exit(1);
}
