import { globSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { InlineConfig, Rolldown } from 'vite';
import {
  buildChunkGraph,
  type Chunk,
  type ChunkGraph,
  chunksLoadedBy,
  modulesOf,
  source,
} from './chunk-graph.ts';
import { type MergeableChunk, mergeChunks, type Visit } from './merge-chunks.ts';

/**
 * Chunk groups of the web build.
 * By default the bundler makes one chunk for each set of modules that the same pages share: about
 * 600, most below 1 kB, and each costs a phone a round trip. A trial build shows which chunks each
 * page loads; merge-chunks.ts merges them. docs/adr/0024 compares this with a plain list.
 */

/** The module that is loaded before the router knows which page is requested. */
const FIRST = 'main.tsx';
/** Modules that import pages dynamically. */
const ROUTERS = [
  'app/router.tsx',
  ...globSync('domains/*/domain.ts', { cwd: source('') }).map((file) => file.replaceAll('\\', '/')),
];
/** Whether a module lists a domain's tables; its dynamic imports delay no page. */
const isListOfTables = (id: string) => /\/domains\/[^/]+\/tables\.ts$/.test(id);
const SHELL = ['app/layout/AppLayout.tsx', 'app/layout/prefetch.ts'];
const ADMIN_SHELL = ['app/layout/AdminLayout.tsx'];
/** Full-screen pages without the shell: files, or folders with all pages below them. */
const WITHOUT_SHELL = [
  'domains/account/sign-in/',
  'domains/help/legal/',
  'domains/help/guide/',
  'domains/admin/',
  'domains/brewing/calculator/TimerPage.tsx',
  'domains/brewing/counter/CounterPage.tsx',
  'domains/course/studies/ReviewPage.tsx',
  'domains/course/studies/LessonPage.tsx',
  'domains/course/studies/CertificatePage.tsx',
  'domains/course/studies/PublicCertificatePage.tsx',
];
/** Client of the database, used by every page. */
const CLIENT = /postgrest-js.dist.index/;
/** Files of the first page of a guest's first brew. */
const FIRST_BREW = [
  'domains/brewing/calculator/CalculatorPage.tsx',
  'app/layout/RunningBrews.tsx',
  'app/guest/GuestSession.tsx',
  'domains/brewing/calculator/RunningBrewServices.tsx',
];
/**
 * Pages with the lazy parts that they draw at once.
 * A page whose code or requests nearly fill its budget has a weight above 1.
 */
const DRAWN_TOGETHER: readonly { weight: number; files: readonly string[] }[] = [
  { weight: 2, files: ['domains/brewing/calculator/TimerPage.tsx'] },
  { weight: 3, files: ['domains/messages/MessagesPage.tsx', 'domains/messages/ChatPage.tsx'] },
  {
    weight: 1,
    files: ['domains/brewing/calculator/CalculatorPage.tsx', 'app/layout/RunningBrews.tsx'],
  },
  {
    weight: 1,
    files: [
      'domains/brewing/counter/CounterPage.tsx',
      'domains/brewing/calculator/RunningBrewServices.tsx',
      'domains/brewing/calculator/CalculatorPage.tsx',
    ],
  },
  { weight: 4, files: ['domains/journal/StatisticsPage.tsx'] },
  { weight: 4, files: ['domains/journal/JournalPage.tsx'] },
  { weight: 1, files: FIRST_BREW },
  {
    weight: 1,
    files: [
      ...FIRST_BREW,
      'domains/brewing/calculator/components/recipe/RecipeStep.tsx',
      'domains/brewing/calculator/TimerPage.tsx',
    ],
  },
];

/** Lazy parts that every visit loads after its page. */
const BACKGROUND = [
  'domains/notifications/LiveNotifications.tsx',
  'app/layout/Background.tsx',
  'app/offline/OfflineServices.tsx',
  'app/offline/NewsNotice.tsx',
  'services/query-cache/query-copies.ts',
];
const BACKGROUND_PACKAGES = /(?:auth|realtime)-js.dist.module.index/;
/** The page that most visits begin with. */
const FIRST_PAGE = 'domains/dashboard/DashboardPage.tsx';
/** Weight of the background parts (a page has 1): every visit loads them, but no page waits. */
const BACKGROUND_WEIGHT = 2;

/**
 * Bytes of the first page with the background parts; each byte above this number costs more.
 * The budget of 315 kB (`tests/bench/bundle-size.ts`), less the start and the sign-in's own code.
 */
const BACKGROUND_BYTES = 125_000;

/** Cost of a request: the number of bytes whose download takes as long. */
const REQUEST_BYTES = 9500;
/** Weight of a lazy part (a page has 1), which only a tenth of the visits load. */
const LAZY_WEIGHT = 0.1;

/**
 * Bytes of a page besides the files of the start; each byte above this number costs more.
 * The budget of 220 kB (`tests/bench/bundle-size.ts`), less the start and room for larger pages.
 */
const PAGE_BYTES = 80_000;

/** Compressed size of small chunks in one file, as a share of their sizes in separate files. */
const SHARE_WHEN_MERGED = 0.72;

const compressedSize = (code: string): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length *
  SHARE_WHEN_MERGED;

const namesOf = (chunks: Iterable<Chunk>) => new Set([...chunks].map(({ fileName }) => fileName));

function layoutAround(page: string): readonly string[] {
  if (page.startsWith(source('domains/admin/'))) return ADMIN_SHELL.map(source);
  return WITHOUT_SHELL.some((place) => page.startsWith(source(place))) ? [] : SHELL.map(source);
}

const pagesOf = (dynamicImports: ChunkGraph['dynamicImports']) => (file: string) => {
  const pages = dynamicImports.get(source(file));
  if (!pages) throw new Error(`${file} imports no page: correct ROUTERS of chunk-groups.ts`);
  return pages;
};

/** Throws if an entry of WITHOUT_SHELL matches no page; its pages would get the shell. */
function checkPlaces(pages: readonly string[]): void {
  for (const place of WITHOUT_SHELL) {
    if (!pages.some((page) => page.startsWith(source(place))))
      throw new Error(`${place} holds no page: correct WITHOUT_SHELL of chunk-groups.ts`);
  }
}

/** Returns the chunks of each page and lazy part, without those loaded at the start. */
function visitsOf({ chunks, dynamicImports }: ChunkGraph, start: ReadonlySet<Chunk>) {
  const load = (ids: readonly string[]) => namesOf(chunksLoadedBy(chunks, ids).difference(start));
  const homeOf = (id: string) => chunks.find(({ moduleIds }) => moduleIds.includes(id));
  const lazyParts = new Set(
    [...dynamicImports]
      .flatMap(([id, loaded]) => (isListOfTables(id) ? [] : loaded))
      .filter(homeOf),
  );
  const client = [...lazyParts].filter((id) => CLIENT.test(id));
  const backgroundPackages = [...lazyParts].filter((id) => BACKGROUND_PACKAGES.test(id));
  const routed = ROUTERS.flatMap(pagesOf(dynamicImports));
  const prefetches = routed.filter((id) => id.endsWith('prefetch.ts'));
  const pages = routed.filter((id) => !prefetches.includes(id));
  checkPlaces(pages);
  const prefetchOf = (page: string) =>
    prefetches.filter((id) => page.startsWith(id.slice(0, -'prefetch.ts'.length)));
  const drawn: typeof DRAWN_TOGETHER = [
    ...pages.map((page) => ({ weight: 1, files: [page] })),
    ...DRAWN_TOGETHER.map((drawing) => ({ ...drawing, files: drawing.files.map(source) })),
  ];
  const visits: Visit[] = drawn.map(({ weight, files }) => {
    const [page = ''] = files;
    return {
      weight,
      limit: PAGE_BYTES,
      chunks: load([...files, ...prefetchOf(page), ...layoutAround(page), ...client]),
    };
  });
  visits.push({
    weight: BACKGROUND_WEIGHT,
    limit: BACKGROUND_BYTES,
    chunks: load([
      ...[...SHELL, FIRST_PAGE, ...BACKGROUND].map(source),
      ...client,
      ...backgroundPackages,
    ]),
  });
  /** A lazy part needs only the chunks that none of its importers' pages has loaded before. */
  const lazyVisit = (part: string): Visit => {
    const importers = [...dynamicImports].flatMap(([id, loaded]) =>
      loaded.includes(part) ? [homeOf(id)] : [],
    );
    const [one, ...more] = visits
      .map((visit) => visit.chunks)
      .filter((loaded) => importers.some((chunk) => chunk && loaded.has(chunk.fileName)));
    const before = more.reduce((all, own) => all.intersection(own), one ?? new Set<string>());
    return { weight: LAZY_WEIGHT, chunks: load([part]).difference(before) };
  };
  return [...visits, ...[...lazyParts.difference(new Set(routed))].map(lazyVisit)];
}

function nameOf(group: readonly MergeableChunk[], chunks: ReadonlyMap<string, Chunk>): string {
  const page = group.find(({ name }) => chunks.get(name)?.facadeModuleId?.endsWith('Page.tsx'));
  const largest = [...group].sort((a, b) => b.size - a.size)[0];
  return chunks.get((page ?? largest)?.name ?? '')?.name ?? 'part';
}

export async function chunkGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const graph = await buildChunkGraph(config);
  const { chunks } = graph;
  const entries = chunks.flatMap(
    ({ isEntry, facadeModuleId }) => (isEntry && facadeModuleId) || [],
  );
  const boot = chunksLoadedBy(chunks, entries);
  const start = chunksLoadedBy(chunks, [source(FIRST)]).union(boot);
  const groupNames = new Map([...modulesOf(start.difference(boot))].map((id) => [id, 'first']));
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const mergeable = chunks
    .filter((chunk) => !start.has(chunk))
    .map(({ fileName, code, imports }) => ({
      name: fileName,
      size: compressedSize(code),
      needs: imports,
    }));
  const usedNames = new Set<string>();
  for (const [index, group] of mergeChunks(
    mergeable,
    visitsOf(graph, start),
    REQUEST_BYTES,
  ).entries()) {
    const name = nameOf(group, byFile);
    const own = usedNames.has(name) ? `${name}-${index}` : name;
    usedNames.add(own);
    const files = group.flatMap((chunk) => byFile.get(chunk.name) ?? []);
    for (const id of modulesOf(files)) groupNames.set(id, own);
  }
  return [
    { name: 'boot', tags: ['$initial'], priority: 2 },
    {
      debugName: 'pages',
      name: (id) => groupNames.get(id) ?? null,
      test: (id) => groupNames.has(id),
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ];
}
