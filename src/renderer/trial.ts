import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

const here = fileURLToPath(new URL('src', import.meta.url));
/** A file under src, as modules are named. */
export const source = (file: string) => path.resolve(here, file);

export type Chunk = Rolldown.OutputChunk;

export interface Trial {
  chunks: readonly Chunk[];
  /** By module, the modules that it loads late. */
  late: ReadonlyMap<string, readonly string[]>;
}

/** Builds once as the bundler would, which shows who really loads what. */
export async function trial(config: InlineConfig): Promise<Trial> {
  const late = new Map<string, readonly string[]>();
  const noteLate: Plugin = {
    name: 'coado-note-late',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const loaded = this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
        if (loaded.length > 0) late.set(id, loaded);
      }
    },
  };
  const result = await build({
    ...config,
    plugins: [config.plugins, noteLate],
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, sourcemap: false },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('One build was expected.');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  return { chunks, late };
}

/** The file of a module. */
function fileOf(chunks: readonly Chunk[], id: string): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (!chunk)
    throw new Error(`${id} is in no file of the build: mend chunks.ts or desktop-chunks.ts`);
  return chunk;
}

/** Every file that is loaded with any of these modules. */
export function loadedWith(chunks: readonly Chunk[], ids: readonly string[]): Set<Chunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Chunk>();
  const walk = (chunk: Chunk | undefined) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) walk(byName.get(name));
  };
  for (const id of ids) walk(fileOf(chunks, id));
  return reached;
}

export const modulesOf = (chunks: Iterable<Chunk>) =>
  new Set([...chunks].flatMap(({ moduleIds }) => moduleIds));
