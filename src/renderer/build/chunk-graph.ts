import path from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { rendererRoot } from './build-for-node.ts';

export const source = (file: string) => path.join(rendererRoot, 'src', file);

export type Chunk = Rolldown.OutputChunk;

export interface ChunkGraph {
  chunks: readonly Chunk[];
  /** By module id, the modules that it imports dynamically. */
  dynamicImports: ReadonlyMap<string, readonly string[]>;
}

/** Builds without writing, with the bundler's own chunks, which shows what each page loads. */
export async function buildChunkGraph(config: InlineConfig): Promise<ChunkGraph> {
  const dynamicImports = new Map<string, readonly string[]>();
  const recordDynamicImports: Plugin = {
    name: 'coado-record-dynamic-imports',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const loaded = this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
        if (loaded.length > 0) dynamicImports.set(id, loaded);
      }
    },
  };
  const result = await build({
    ...config,
    plugins: [config.plugins, recordDynamicImports],
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, sourcemap: false },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('One build was expected.');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  return { chunks, dynamicImports };
}

function chunkOf(chunks: readonly Chunk[], id: string): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (!chunk) throw new Error(`${id} is in no chunk: correct its address in src/renderer/build`);
  return chunk;
}

export function chunksLoadedBy(chunks: readonly Chunk[], ids: readonly string[]): Set<Chunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Chunk>();
  const walk = (chunk: Chunk | undefined) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) walk(byName.get(name));
  };
  for (const id of ids) walk(chunkOf(chunks, id));
  return reached;
}

export const modulesOf = (chunks: Iterable<Chunk>) =>
  new Set([...chunks].flatMap(({ moduleIds }) => moduleIds));
