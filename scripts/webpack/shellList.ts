import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';
import { offlineWorker } from '#api/form/offline';
import type { ShellBuild } from '../../webform/worker/shell';

const NAME = 'ShellListPlugin';
const worker = offlineWorker.path.replace(/^.*\//, '');

/** The files of the site that styles of the page name. */
const FOREIGN = /url\("?(\/[^/")][^")]*)"?\)/g;

/**
 * Lists the files of the page for the service worker, so that it can cache all of them. Its own bytes change with each of them,
 * which is how browsers find an update.
 */
export class ShellListPlugin {
  constructor(private readonly publicPath: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After names have their final digests, before files are compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const script = assets[worker];
        if (!script) throw new Error(`${worker} is not in the build`);
        const digest = createHash('sha256');
        const files: string[] = [];
        for (const [name, source] of Object.entries(assets).sort(([a], [b]) => a.localeCompare(b))) {
          // Tables are not edited without a network.
          if (/\.(map|txt)$/.test(name) || name.startsWith('desk.')) continue;
          digest.update(`${name}\n`).update(source.buffer());
          if (name === worker) continue;
          files.push(this.publicPath + name);
          if (name.endsWith('.css'))
            for (const [, path = ''] of source.source().toString().matchAll(FOREIGN))
              if (!files.includes(path) && !path.startsWith(this.publicPath)) files.push(path);
        }
        const build: ShellBuild = { id: digest.digest('hex').slice(0, 16), files };
        compilation.updateAsset(
          worker,
          new sources.ConcatSource(`self.shellBuild=${JSON.stringify(build)};\n`, script),
        );
      });
    });
  }
}
