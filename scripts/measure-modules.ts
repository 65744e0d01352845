import { countStyleLines, mergeable, readModules, totalsOf } from './repository/modules.ts';

// `npm run modules [-- <folder> …]` prints the sizes of the modules of `src` as a table. With
// folders, it also lists their modules that belong in their importer, long functions and literal
// spreads.

const folders = process.argv.slice(2).map((each) => each.replace(/^\.\//, '').replace(/\/$/, ''));
const modules = readModules();

const groupOf = (path: string) =>
  /^src\/renderer\/src\/(?:domains|services)\/[^/]+/.exec(path)?.[0] ??
  /^src\/renderer\/src\/[^/]+\/|^src\/[^/]+/.exec(path)?.[0] ??
  path;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const groups = Map.groupBy(modules, ({ path }) => groupOf(path));

console.log('| folder | modules | median lines | at most 20 lines | longest | mergeable |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const [name, each] of [['src', modules] as const, ...groups]) {
  if (
    folders.length > 0 &&
    name !== 'src' &&
    !folders.some((folder) => name.startsWith(folder) || folder.startsWith(name))
  )
    continue;
  const { median, tiny, longest } = totalsOf(each);
  console.log(
    `| ${name} | ${each.length} | ${median} | ${percent(tiny)} | ${longest.lines} | ${mergeable(each).length} |`,
  );
}

console.log(`\nStylesheets: ${countStyleLines()} lines`);

if (folders.length > 0) {
  const chosen = modules.filter(({ path }) => folders.some((folder) => path.startsWith(folder)));
  const { median, tiny, modules: count } = totalsOf(chosen);
  console.log(`\nChosen: ${count} modules, median ${median}, at most 20 lines ${percent(tiny)}`);
  for (const { path, lines, importers } of mergeable(chosen)) {
    console.log(`mergeable: ${path} (${lines}) → ${importers[0]}`);
  }
  for (const { path, lines } of chosen)
    if (lines > 400) console.log(`above 400 lines: ${path} (${lines})`);
  for (const { path, longFunctions, literalSpreads } of chosen) {
    for (const { name, lines } of longFunctions)
      console.log(`long function: ${path} ${name} (${lines})`);
    if (literalSpreads > 0) console.log(`literal spreads: ${path} (${literalSpreads})`);
  }
}
