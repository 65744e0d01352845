import type { InlineConfig, Rolldown } from 'vite';
import { grouped, type Piece, type Visit } from './grouping.ts';
import { type Chunk, loadedWith, modulesOf, source, type Trial, trial } from './trial.ts';

/**
 * How the code is put into files. By itself the bundler makes a file of every set of modules that the
 * same pages share: hundreds, most below a kilobyte, and each costs a phone a round trip. A trial build
 * shows who loads what; from it follows which files are put together (grouping.ts).
 */

/** What the app starts with, before it knows which page is wanted. */
const FIRST = 'main.tsx';
/** Where pages are named. */
const ROUTERS = ['app/router.tsx', 'app/admin-routes.tsx'];
const SHELL = 'app/layout/AppLayout.tsx';
const ADMIN_SHELL = 'app/layout/AdminLayout.tsx';
/** Pages that fill the screen, without the shell around them; so does all below these folders. */
const WITHOUT_SHELL = [
  'features/auth/',
  'features/legal/',
  'features/help/',
  'features/admin/',
  'features/brew/TimerPage.tsx',
  'features/counter/CounterPage.tsx',
  'features/studies/ReviewPage.tsx',
  'features/studies/LessonPage.tsx',
  'features/studies/CertificatePage.tsx',
  'features/studies/PublicCertificatePage.tsx',
];
/** What every page asks its questions with. */
const CLIENT = /postgrest-js.dist.index/;
/** What is drawn with a page at once, although its code comes by itself. */
const TOGETHER = [
  ['features/messages/MessagesPage.tsx', 'features/messages/ChatPage.tsx'],
  ['features/brew/CalculatorPage.tsx', 'app/layout/RunningBrews.tsx'],
  // A guest's first brew.
  [
    'features/brew/CalculatorPage.tsx',
    'app/layout/RunningBrews.tsx',
    'app/guest/GuestSession.tsx',
    'features/brew/BrewServices.tsx',
  ],
];

/** What every visit loads behind its page, sooner or later. */
const BEHIND = [
  'features/notifications/LiveNotifications.tsx',
  'app/layout/Background.tsx',
  'app/offline/OfflineServices.tsx',
];
/** It counts more than a page, as it comes with each, and less than all pages, as it delays none. */
const BEHIND_WEIGHT = 2;

/** One more request is worth so many bytes. */
const REQUEST = 5400;
/** How often a part that comes later is asked for, beside a page. */
const LATE = 0.1;

/** About what compression leaves of code. */
const CODE_LEFT = 0.29;

const namesOf = (chunks: Iterable<Chunk>) => new Set([...chunks].map(({ fileName }) => fileName));

/** The layout around a page. */
function around(page: string): readonly string[] {
  if (page.startsWith(source('features/admin/'))) return [source(ADMIN_SHELL)];
  return WITHOUT_SHELL.some((place) => page.startsWith(source(place))) ? [] : [source(SHELL)];
}

/** What people do and what it loads, beside what the app starts with. */
function visitsOf({ chunks, late }: Trial, first: ReadonlySet<Chunk>): readonly Visit[] {
  const load = (ids: readonly string[]) => namesOf(loadedWith(chunks, ids).difference(first));
  const homeOf = (id: string) => chunks.find(({ moduleIds }) => moduleIds.includes(id));
  const lateParts = new Set([...late.values()].flat().filter(homeOf));
  const client = [...lateParts].filter((id) => CLIENT.test(id));
  const pages = ROUTERS.flatMap((file) => late.get(source(file)) ?? []);
  const visits: Visit[] = [
    ...pages.map((page) => [page]),
    ...TOGETHER.map((all) => all.map(source)),
  ].map(([page = '', ...more]) => ({
    weight: 1,
    pieces: load([page, ...more, ...around(page), ...client]),
  }));
  visits.push({ weight: BEHIND_WEIGHT, pieces: load([SHELL, ...BEHIND].map(source)) });
  /** A part that comes later finds there what every page has loaded that may ask for it. */
  const partVisit = (part: string): Visit => {
    const callers = [...late].flatMap(([id, loaded]) =>
      loaded.includes(part) ? [homeOf(id)] : [],
    );
    const [home, ...homes] = visits
      .map(({ pieces }) => pieces)
      .filter((pieces) => callers.some((caller) => caller && pieces.has(caller.fileName)));
    const there = homes.reduce((all, own) => all.intersection(own), home ?? new Set<string>());
    return { weight: LATE, pieces: load([part]).difference(there) };
  };
  return [...visits, ...[...lateParts.difference(new Set(pages))].map(partVisit)];
}

/** A file's name for its readers: of the page in it, or of the largest thing. */
function nameOf(pieces: readonly Piece[], chunks: ReadonlyMap<string, Chunk>): string {
  const page = pieces.find(({ name }) => chunks.get(name)?.facadeModuleId?.endsWith('Page.tsx'));
  const largest = [...pieces].sort((a, b) => b.size - a.size)[0];
  return chunks.get((page ?? largest)?.name ?? '')?.name ?? 'part';
}

/** What the bundler would make files of, without what the app starts with. */
function piecesOf({ chunks }: Trial, start: ReadonlySet<Chunk>): readonly Piece[] {
  return chunks
    .filter((chunk) => !start.has(chunk))
    .map(({ fileName, code, imports }) => ({
      name: fileName,
      size: code.length * CODE_LEFT,
      needs: imports,
    }));
}

/** The files of the web app. */
export async function layers(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const seen = await trial(config);
  const { chunks } = seen;
  const entries = chunks.flatMap(
    ({ isEntry, facadeModuleId }) => (isEntry && facadeModuleId) || [],
  );
  const boot = loadedWith(chunks, entries);
  const start = loadedWith(chunks, [source(FIRST)]).union(boot);
  const homes = new Map([...modulesOf(start.difference(boot))].map((id) => [id, 'first']));
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const taken = new Set<string>();
  for (const [index, group] of grouped(
    piecesOf(seen, start),
    visitsOf(seen, start),
    REQUEST,
  ).entries()) {
    const name = nameOf(group, byFile);
    const own = taken.has(name) ? `${name}-${index}` : name;
    taken.add(own);
    const files = group.flatMap((piece) => byFile.get(piece.name) ?? []);
    for (const id of modulesOf(files)) homes.set(id, own);
  }
  return [
    { name: 'boot', tags: ['$initial'], priority: 2 },
    {
      name: (id) => homes.get(id),
      test: (id) => homes.has(id),
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ];
}
