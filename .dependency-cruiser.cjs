/**
 * Checks import directions: shared → lib, ui → services → entities → features → app.
 * A violation fails the build.
 */
const renderer = '^src/renderer/src';
const layer = (name, from, forbidden) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: forbidden },
});

/** Folders of the main process, each with those of its neighbours that it may import. */
const mayImport = {
  storage: [],
  brews: ['storage'],
  backend: ['storage'],
  system: ['brews', 'storage'],
  windows: ['storage'],
  ipc: ['backend', 'brews', 'storage', 'system', 'windows'],
  app: ['backend', 'brews', 'ipc', 'storage', 'system', 'windows'],
};
const mainFolders = Object.entries(mayImport).map(([folder, neighbours]) =>
  layer(
    `main-${folder}-knows-${neighbours.join('-') || 'no-neighbour'}`,
    `^src/main/${folder}/`,
    `^src/main/(?!(${[folder, ...neighbours].join('|')})/)`,
  ),
);

module.exports = {
  forbidden: [
    {
      // Type-only imports count: two files that need each other's types are one file.
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^cloudflare:'] },
    },
    layer(
      'shared-imports-nothing-of-ours',
      '^src/shared',
      '^(src/(renderer|main|preload)|supabase|tests|scripts)',
    ),
    layer(
      'lib-and-platform-are-the-bottom',
      `${renderer}/(lib|platform)`,
      `${renderer}/(ui|services|entities|features|app)`,
    ),
    {
      name: 'supabase-is-asked-in-api',
      severity: 'error',
      from: {
        path: `${renderer}/`,
        pathNot: ['/api/[^/]+$', `${renderer}/(lib|services)/`, '\\.test\\.tsx?$'],
      },
      to: { path: `${renderer}/lib/(supabase|query)\\.ts$` },
    },
    layer('ui-knows-no-feature', `${renderer}/ui`, `${renderer}/(services|entities|features|app)`),
    layer('services-know-no-entity', `${renderer}/services`, `${renderer}/(entities|features|app)`),
    layer('entities-know-no-feature', `${renderer}/entities`, `${renderer}/(features|app)`),
    layer('features-do-not-know-the-app', `${renderer}/features`, `${renderer}/app`),
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: `${renderer}/features/([^/]+)/` },
      to: { path: `${renderer}/features/`, pathNot: `${renderer}/features/$1/` },
    },
    layer(
      'renderer-stays-in-the-browser',
      '^src/renderer/src',
      '^(src/(main|preload)|supabase|scripts)',
    ),
    // Its whole face brings every kind of text along, and zod/mini all that it has in common with it.
    layer(
      'the-renderer-reads-with-zod-mini',
      '^src/renderer',
      'node_modules/zod/(index|v4/classic)',
    ),
    layer('main-meets-renderer-in-shared', '^src/(main|preload)', '^src/renderer'),
    {
      name: 'the-preloads-carry-only-types',
      severity: 'error',
      from: { path: '^src/preload' },
      to: { path: '^(src|supabase)/', pathNot: '^src/preload', dependencyTypesNot: ['type-only'] },
    },
    ...mainFolders,
    layer('the-mini-timer-stands-alone', `${renderer}/mini`, `${renderer}/(?!mini/|fonts\\.css)`),
    layer('nobody-needs-the-mini-timer', `${renderer}/(?!mini/)`, `${renderer}/mini`),
    layer(
      'the-screen-for-customers-stands-alone',
      `${renderer}/customers`,
      `${renderer}/(?!customers/|fonts\\.css)`,
    ),
    layer('the-stack-knows-no-app', '^supabase/(local|functions)', '^src'),
    layer(
      'product-code-knows-no-tests',
      '^(src|supabase|scripts)/.*(?<!\\.test)\\.tsx?$',
      '^tests',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|out|\\.data|\\.cache)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    webpackConfig: { fileName: '.dependency-cruiser.resolve.cjs' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.css', '.json', '.woff2', '.svg'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
