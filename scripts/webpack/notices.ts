import path from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';
import { noticesFile } from '#api/core/thirdPartyNotices';
import { packageFolderOf, readPackageNotice } from '../notices/packageNotice';
import { contentsOf } from '../notices/prebuilt';
import { renderNotices } from '../notices/renderNotices';

const NAME = 'NoticesPlugin';

/** Their runtime is in each script and has no module. */
const RUNTIMES = ['webpack', 'mini-css-extract-plugin'].map((name) => path.join('node_modules', name, 'package.json'));

/** The modules of a chunk, including concatenated ones. */
const modulesOf = (compilation: Compilation): readonly Module[] =>
  [...compilation.chunks].flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) =>
      'modules' in module && Array.isArray(module.modules) ? [module, ...module.modules] : [module],
    ),
  );

/** The source files of a build: scripts and styles, and fonts and pictures referenced by styles. */
const sourcesOf = (compilation: Compilation, context: string): readonly string[] => [
  ...modulesOf(compilation).map((module) => module.nameForCondition() ?? ''),
  ...compilation
    .getAssets()
    .flatMap(({ info }) => info.sourceFilename ?? [])
    .map((file) => path.resolve(context, file)),
  ...RUNTIMES.map((file) => path.resolve(context, file)),
];

/** Adds a file with the notices of all third-party packages that are in a build (docs/decisions/0098-third-party-notices.md). */
export class NoticesPlugin {
  /** @param about the subject of the build, as a paragraph */
  constructor(private readonly about: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const folders = new Set(
          sourcesOf(compilation, compiler.context).flatMap((file) => packageFolderOf(file) ?? []),
        );
        const notices = [...folders].map(readPackageNotice).flatMap((notice) => [notice, ...contentsOf(notice.name)]);
        compilation.emitAsset(noticesFile, new sources.RawSource(renderNotices(this.about, notices)));
      });
    });
  }
}
