/** Imports run one way: shared → lib, ui → entities → features → app. A violation fails the build. */
const renderer = '^src/renderer/src';
const layer = (name, from, forbidden) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: forbidden },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      `${renderer}/(ui|entities|features|app)`,
    ),
    layer('ui-knows-no-feature', `${renderer}/ui`, `${renderer}/(entities|features|app)`),
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
    layer('main-meets-renderer-in-shared', '^src/(main|preload)', '^src/renderer'),
    layer('the-stack-knows-no-app', '^supabase/local', '^src'),
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
