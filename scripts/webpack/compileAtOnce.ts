import type { Compiler } from 'webpack';

const NAME = 'CompileAtOncePlugin';

/** The first script, and the parts that it loads to show a form (`src/webform/early.ts`), by the names of their chunks. */
const PARTS = ['main', 'fillIn', 'drafting', 'draftList', 'engine'];

/** Understood by V8 at the beginning of a file (https://v8.dev/blog/explicit-compile-hints), a comment for others. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has browsers compile all that shows a form at once, beside the main thread, and keep it. Otherwise each function is compiled
 * when it is first called, at every visit anew: what they keep is what was compiled while a script ran, but the scripts of
 * webpack only register functions, which are called later.
 */
export class CompileAtOncePlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    // Not those of loaders, which have no parts.
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1; // shortening scripts would remove it
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const groups = PARTS.map((name) => {
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
