import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recipeFileInArguments, routeOfRecipeFile } from './links.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'coado-recipe-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('recipe files', () => {
  it('finds recipe files among the arguments, also relative ones', () => {
    expect(recipeFileInArguments(['coado', '--x', 'V60.coado'], '/home/ana')).toBe(
      path.resolve('/home/ana', 'V60.coado'),
    );
    expect(recipeFileInArguments(['/opt/app.coado', '--flag=x.coado'], '/')).toBeNull();
    expect(recipeFileInArguments(['coado', 'coado://post/1'], '/')).toBeNull();
  });

  it("opens the import with the file's text, and refuses other files", async () => {
    const file = path.join(folder, 'V60.coado');
    writeFileSync(file, '☕ V60\nMétodo: V60\n');
    expect(await routeOfRecipeFile(file)).toBe(
      `/recipes/import#${encodeURIComponent('☕ V60\nMétodo: V60')}`,
    );
    writeFileSync(file, 'x'.repeat(64_001));
    expect(await routeOfRecipeFile(file)).toBeNull();
    writeFileSync(file, 'a\0b');
    expect(await routeOfRecipeFile(file)).toBeNull();
    await expect(routeOfRecipeFile(path.join(folder, 'none.coado'))).rejects.toThrow('ENOENT');
  });
});
