import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Chunk, Compiler } from 'webpack';
import { playerLayer } from './sessionPlayer';

/**
 * `initial`: loaded with the first page. `own`: contains code of ours, not only libraries. `of`: which program alone loads it, if
 * it is not for the site: the player of sessions, or the site in its frame (`sessionPlayer.ts`). `loadedBy`: the modules whose
 * import loads it, by the last part of their paths.
 */
export type ListedChunk = {
  name: string;
  files: string[];
  initial: boolean;
  own: boolean;
  of: 'site' | 'player' | 'replayedSite';
  loadedBy: string[];
};

const importsOf = (chunk: Chunk): string[] =>
  [...chunk.groupsIterable].flatMap(({ origins }) =>
    origins.flatMap(({ request }) => (request === undefined ? [] : [path.posix.basename(request)])),
  );

/** Records which file of the build belongs to which kind of chunk, for the size budgets (scripts/checkSizes.ts). */
export class ChunkListPlugin {
  constructor(private readonly target: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('ChunkListPlugin', (compilation) => {
      const chunks: ListedChunk[] = [...compilation.chunks].map((chunk) => {
        const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)];
        const own = modules.some((module) => /^(?!.*node_modules).*\.tsx?$/.test(module.nameForCondition() ?? ''));
        const [first, player, replayed] = ['main', 'replay', 'replaySite'].map(
          (entry) => compilation.entrypoints.get(entry)?.chunks.includes(chunk) ?? false,
        );
        const isCopy = modules.length > 0 && modules.every(({ layer }) => layer === playerLayer);
        const isOfFrame = replayed && !first;
        const of = player || isCopy ? 'player' : isOfFrame ? 'replayedSite' : 'site';
        return {
          name: String(chunk.name ?? chunk.id),
          files: [...chunk.files],
          initial: first ?? false,
          own,
          of,
          loadedBy: importsOf(chunk),
        };
      });
      mkdirSync(path.dirname(this.target), { recursive: true });
      writeFileSync(this.target, JSON.stringify(chunks, null, 2));
    });
  }
}
