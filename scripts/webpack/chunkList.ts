import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

/** `initial`: loaded with the first page. `own`: contains code of ours, not only libraries. */
export type ListedChunk = { name: string; files: string[]; initial: boolean; own: boolean };

/** Records which file of the build belongs to which kind of chunk, for the size budgets (scripts/checkSizes.ts). */
export class ChunkListPlugin {
  constructor(private readonly target: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('ChunkListPlugin', (compilation) => {
      const chunks: ListedChunk[] = [...compilation.chunks].map((chunk) => {
        const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)];
        const own = modules.some((module) => /^(?!.*node_modules).*\.tsx?$/.test(module.nameForCondition() ?? ''));
        return { name: String(chunk.name ?? chunk.id), files: [...chunk.files], initial: chunk.canBeInitial(), own };
      });
      mkdirSync(path.dirname(this.target), { recursive: true });
      writeFileSync(this.target, JSON.stringify(chunks, null, 2));
    });
  }
}
