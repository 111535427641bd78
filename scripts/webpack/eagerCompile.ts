import type { Compiler } from 'webpack';

const NAME = 'EagerCompilePlugin';

/** Understood by V8 at the beginning of a file (https://v8.dev/blog/explicit-compile-hints), a comment for others. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes browsers compile all code of these entries and chunks eagerly, off the main thread, and cache it. Otherwise each function is
 * compiled on its first call, again at every visit: browsers cache code compiled while a script ran, but the scripts of webpack
 * only register functions, which are called later.
 */
export class EagerCompilePlugin {
  constructor(private readonly names: readonly string[]) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    // Not child compilations of loaders, which have no chunks.
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1; // shortening scripts would remove it
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const groups = this.names.map((name) => {
          const group = compilation.namedChunkGroups.get(name);
          if (!group) throw new Error(`No part is called ${name}`);
          return group;
        });
        const files = new Set(groups.flatMap((group) => group.getFiles()).filter((file) => file.endsWith('.js')));
        for (const file of files) compilation.updateAsset(file, (source) => new sources.ConcatSource(HINT, source));
      });
    });
  }
}
