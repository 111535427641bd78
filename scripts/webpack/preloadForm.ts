import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

const NAME = 'PreloadFormPlugin';

/** What `webform/early.ts` requests to show a form, the engine last. */
const REQUESTS = ['./filling/fillIn', './kept/drafting', './kept/draftList', './view/mountForm'];

/**
 * Makes the browser fetch what shows forms along with the first script, which would otherwise request it only some responses
 * later.
 */
export class PreloadFormPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(NAME, (groups) => {
        const files = REQUESTS.flatMap((request) => {
          const group = compilation.chunkGroups.find(({ origins }) =>
            origins.some((origin) => origin.request === request),
          );
          if (!group) throw new Error(`Nothing requests ${request}`);
          return group.getFiles().filter((file) => /\.(js|css)$/.test(file));
        });
        const links = [...new Set(files)].map((file) => ({
          tagName: 'link',
          voidTag: true,
          attributes: {
            rel: 'preload',
            as: file.endsWith('.css') ? 'style' : 'script',
            href: `${groups.publicPath}${file}`,
            fetchpriority: 'low', // the request for the form comes first
          },
          meta: {},
        }));
        return { ...groups, headTags: [...groups.headTags, ...links] };
      });
    });
  }
}
