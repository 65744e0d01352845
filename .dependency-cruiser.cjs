const { existsSync } = require('node:fs');
const path = require('node:path');
const { mayImport: mayDomainImport } = require('./src/renderer/src/domains/may-import.ts');

/**
 * Checks import directions: shared → lib, platform, ui → services → domains → app.
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
  'running-brews': ['storage'],
  backend: ['storage'],
  system: ['running-brews', 'storage'],
  windows: ['storage'],
  ipc: ['backend', 'running-brews', 'storage', 'system', 'windows'],
  app: ['backend', 'ipc', 'running-brews', 'storage', 'system', 'windows'],
};
const mainFolders = Object.entries(mayImport).map(([folder, neighbours]) =>
  layer(
    `main-${folder}-imports-${neighbours.join('-') || 'no-neighbour'}`,
    `^src/main/${folder}/`,
    `^src/main/(?!(${[folder, ...neighbours].join('|')})/)`,
  ),
);

/** Returns the public modules of a domain as patterns; none if it has no `public.ts`. */
function publicModules(domain) {
  const list = path.join(__dirname, 'src/renderer/src/domains', domain, 'public.ts');
  const modules = existsSync(list) ? require(list).publicModules : [];
  return modules.map((module) => `${renderer}/domains/${domain}/${module.replaceAll('.', '\\.')}$`);
}

const domainNames = Object.keys(mayDomainImport);
const domains = Object.entries(mayDomainImport).flatMap(([domain, neighbours]) => [
  layer(
    `${domain}-imports-${neighbours.join('-') || 'no-domain'}`,
    `${renderer}/domains/${domain}/`,
    `${renderer}/domains/(?!(${[domain, ...neighbours].join('|')})/)[^/]+/`,
  ),
  {
    name: `others-import-public-modules-of-${domain}`,
    severity: 'error',
    from: { path: `${renderer}/domains/(?!${domain}/)[^/]+/` },
    to: { path: `${renderer}/domains/${domain}/`, pathNot: publicModules(domain) },
  },
]);

/** Files of the embedded stack that its package offers to others. */
const stackEntries = Object.values(require('./supabase/local/package.json').exports).map(
  (entry) => `^supabase/local/${entry.slice(2).replaceAll('.', '\\.').replace('*', '.+')}$`,
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
      'shared-imports-only-shared',
      '^src/shared',
      '^(src/(renderer|main|preload)|supabase|tests|scripts)',
    ),
    layer(
      'lib-and-platform-import-no-upper-layer',
      `${renderer}/(lib|platform)`,
      `${renderer}/(ui|services|domains|app)`,
    ),
    {
      name: 'only-api-calls-supabase',
      severity: 'error',
      from: {
        path: `${renderer}/`,
        pathNot: ['/api/[^/]+$', `${renderer}/(lib|services)/`, '\\.test\\.tsx?$'],
      },
      to: { path: `${renderer}/lib/(supabase|query)\\.ts$` },
    },
    {
      name: 'model-imports-no-hook',
      severity: 'error',
      from: { path: `${renderer}/.*/model/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `${renderer}/.*/hooks/` },
    },
    {
      name: 'model-imports-no-api',
      severity: 'error',
      from: { path: `${renderer}/.*/model/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `${renderer}/.*/api/` },
    },
    layer('ui-imports-no-domain', `${renderer}/ui`, `${renderer}/(services|domains|app)`),
    layer('services-import-no-domain', `${renderer}/services`, `${renderer}/(domains|app)`),
    layer('domains-import-no-app', `${renderer}/domains`, `${renderer}/app`),
    layer(
      'every-domain-is-in-the-map',
      `${renderer}/domains/(?!(${domainNames.join('|')})/)[^/]+/`,
      '.',
    ),
    ...domains,
    layer(
      'renderer-imports-no-server-code',
      '^src/renderer/src',
      '^(src/(main|preload)|supabase|scripts)',
    ),
    // The whole of zod is several times as large as zod/mini.
    layer('renderer-uses-zod-mini', '^src/renderer', 'node_modules/zod/(index|v4/classic)'),
    layer('main-imports-no-renderer', '^src/(main|preload)', '^src/renderer'),
    {
      name: 'preloads-import-only-types',
      severity: 'error',
      from: { path: '^src/preload' },
      to: { path: '^(src|supabase)/', pathNot: '^src/preload', dependencyTypesNot: ['type-only'] },
    },
    ...mainFolders,
    layer(
      'mini-timer-imports-only-itself',
      `${renderer}/mini`,
      `${renderer}/(?!mini/|fonts\\.css)`,
    ),
    layer('only-mini-timer-imports-itself', `${renderer}/(?!mini/)`, `${renderer}/mini`),
    layer(
      'customer-display-imports-only-itself',
      `${renderer}/customer-display`,
      `${renderer}/(?!customer-display/|fonts\\.css)`,
    ),
    layer('stack-imports-no-product', '^supabase/local', '^(src|scripts|supabase/(?!local/))'),
    {
      name: 'product-imports-only-entries-of-the-stack',
      severity: 'error',
      from: { path: '^(src|scripts|tests|supabase/(?!local/))' },
      to: { path: '^supabase/local/', pathNot: stackEntries },
    },
    {
      name: 'product-imports-the-stack-by-its-package-name',
      severity: 'error',
      from: { path: '^(src|scripts|tests|supabase/(?!local/))' },
      to: { path: '^supabase/local/', dependencyTypesNot: ['aliased'] },
    },
    layer(
      'functions-import-only-functions',
      '^supabase/functions',
      '^(src|scripts|supabase/(?!functions/))',
    ),
    layer('product-imports-no-tests', '^(src|supabase|scripts)/.*(?<!\\.test)\\.tsx?$', '^tests'),
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
