import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

const NAME = 'PreloadViewPlugin';

/** The request of the page for the view of forms and the engine below it. */
const REQUEST = './view/mountForm';

/**
 * Makes the browser fetch the view of forms along with the first script, which would otherwise request it only some responses
 * later.
 */
export class PreloadViewPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(NAME, (groups) => {
        const group = compilation.chunkGroups.find(({ origins }) => origins.some(({ request }) => request === REQUEST));
        if (!group) throw new Error(`Nothing asks for ${REQUEST}`);
        const files = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
        const links = files.map((file) => ({
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
