import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayImport } from '../../src/renderer/src/domains/may-import.ts';
import { repositoryRoot } from '../lib/run-bin.ts';
import { readModules } from './modules.ts';

/** Checks rules about domains that dependency-cruiser cannot see (docs/adr/0026). */

const folder = 'src/renderer/src/domains';
const all = readModules();
const modules = all.filter(({ path }) => path.startsWith(`${folder}/`));
function placeOf(path: string): { domain: string; own: string } | null {
  const [, domain, own] = /^src\/renderer\/src\/domains\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return domain === undefined || own === undefined ? null : { domain, own };
}

const KINDS = new Set(['api', 'components', 'hooks', 'model']);
/** Returns the folder of a module within its domain; '' for code of the whole domain. */
const partOf = (own: string) => {
  const [first = '', ...rest] = own.split('/');
  return rest.length === 0 || KINDS.has(first) ? '' : first;
};

function findCircle(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | null {
  const done = new Set<string>();
  const walk = (node: string, way: readonly string[]): readonly string[] | null => {
    const at = way.indexOf(node);
    if (at >= 0) return [...way.slice(at), node];
    if (done.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const circle = walk(next, [...way, node]);
      if (circle) return circle;
    }
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const circle = walk(node, []);
    if (circle) return circle;
  }
  return null;
}

const readPublic = (domain: string): readonly string[] => {
  const list = join(repositoryRoot, folder, domain, 'public.ts');
  if (!existsSync(list)) return [];
  return [...readFileSync(list, 'utf8').matchAll(/^ {2}'([^']+)',$/gm)].map(
    ([, path = '']) => path,
  );
};

describe('the domains', () => {
  it('are those of may-import.ts', () => {
    const folders = globSync(`${folder}/*/`, { cwd: repositoryRoot }).map(
      (path) => path.replaceAll('\\', '/').split('/')[4] ?? '',
    );
    expect(folders.toSorted()).toEqual(Object.keys(mayImport).toSorted());
    expect(modules.length).toBeGreaterThan(600);
  });

  it('import each other without a circle', () => {
    const graph = new Map(
      Object.entries(mayImport).map(([domain, others]) => [domain, new Set(others)]),
    );
    expect(findCircle(graph)).toBeNull();
    expect(
      findCircle(
        new Map([
          ['a', new Set(['b'])],
          ['b', new Set(['a'])],
        ]),
      ),
    ).toEqual(['a', 'b', 'a']);
  });

  it.each(Object.keys(mayImport))(
    '%s offers only modules that another domain imports',
    (domain) => {
      const unused = readPublic(domain).filter((own) => {
        const module = modules.find(({ path }) => path === `${folder}/${domain}/${own}`);
        // The importers of a lazy module are not known.
        if (module?.isLazy) return false;
        return !module?.importers.some((path) => {
          const importer = placeOf(path);
          return importer !== null && importer.domain !== domain;
        });
      });
      expect(unused).toEqual([]);
    },
  );

  it.each(Object.keys(mayImport))('the parts of %s have no circle', (domain) => {
    const graph = new Map<string, Set<string>>();
    for (const { path, importers } of modules) {
      const target = placeOf(path);
      if (target?.domain !== domain) continue;
      for (const importer of importers) {
        const from = placeOf(importer);
        if (from?.domain !== domain) continue;
        const [part, other] = [partOf(from.own), partOf(target.own)];
        if (part === other || part === '' || other === '') continue;
        const others = graph.get(part) ?? new Set();
        graph.set(part, others.add(other));
      }
    }
    expect(findCircle(graph)).toBeNull();
  });
});

/** Pairs of folders of the renderer that may import each other. */
const PAIRS: readonly string[] = [
  'app, app/layout',
  'domains/assistant/model, domains/assistant/model/acts',
  'domains/assistant/model, domains/assistant/model/answers',
  'domains/assistant/model, domains/assistant/model/answers/safety',
  'domains/assistant/model, domains/assistant/model/library',
  'domains/journal/brews, domains/journal/brews/api',
  'domains/messages/media, domains/messages/media/hooks',
  'domains/notifications, domains/notifications/hooks',
  'lib, lib/hooks',
  'lib, platform',
  'ui, ui/hooks',
];

it('single folders import each other only in these pairs, which are at most 15', () => {
  const renderer = 'src/renderer/src/';
  const folderOf = (path: string) => path.slice(renderer.length).replace(/\/?[^/]+$/, '') || '.';
  const imports = new Set(
    all
      .filter(({ path }) => path.startsWith(renderer))
      .flatMap(({ path, importers }) =>
        importers.map((importer) => `${folderOf(importer)}, ${folderOf(path)}`),
      ),
  );
  const pairs = [...imports].filter((pair) => {
    const [one = '', other = ''] = pair.split(', ');
    return one < other && imports.has(`${other}, ${one}`);
  });
  expect(imports.size).toBeGreaterThan(200);
  expect(pairs.filter((pair) => !PAIRS.includes(pair))).toEqual([]);
  expect(PAIRS.length).toBeLessThanOrEqual(15);
});
