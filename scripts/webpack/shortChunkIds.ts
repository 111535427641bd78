import path from 'node:path';
import type { Chunk, Compilation, Compiler } from 'webpack';

const OWN = /^(?!.*node_modules).*\.tsx?$/;

/**
 * Names chunks after the file they were made for: `Home` for a screen, `translations_cs` for a language. webpack's own names
 * are full paths, which the first page includes twice for each chunk; its numbers would be meaningless in the network panel and
 * in the table of sizes.
 */
export class ShortChunkIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ShortChunkIdsPlugin', (compilation) => {
      compilation.hooks.chunkIds.tap('ShortChunkIdsPlugin', (chunks) => {
        const taken = new Set<string>();
        for (const chunk of chunks) {
          const id = unused(chunk.name ?? nameOf(chunk, compilation), taken);
          chunk.id = id;
          chunk.ids = [id];
        }
      });
    });
  }
}

function nameOf(chunk: Chunk, { chunkGraph }: Compilation): string {
  const roots = chunkGraph.getChunkRootModules(chunk);
  const files = roots.map((module) => module.nameForCondition() ?? '').sort();
  const first = files.find((file) => OWN.test(file)) ?? files[0] ?? 'part';
  const { name, dir } = path.parse(first);
  return OWN.test(first) ? name : `${path.basename(dir)}_${name}`;
}

function unused(name: string, taken: Set<string>): string {
  let id = name;
  for (let number = 2; taken.has(id); number += 1) id = `${name}-${number}`;
  taken.add(id);
  return id;
}
