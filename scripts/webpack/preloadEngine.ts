import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

const NAME = 'PreloadEnginePlugin';

/** How the page asks for the form engine. */
const REQUEST = './engine';

/** Has the browser fetch the form engine beside the first script, which would otherwise ask for it only some answers later. */
export class PreloadEnginePlugin {
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
            fetchpriority: 'low', // what asks for the form comes first
          },
          meta: {},
        }));
        return { ...groups, headTags: [...groups.headTags, ...links] };
      });
    });
  }
}
