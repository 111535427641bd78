import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/** The id of the chunk with the login page (`shortChunkIds.ts`). */
const LOGIN = 'Login';

/** Other pages of the build have no login. */
const PAGE = 'index.html';

/**
 * Makes the page fetch the login along with its first scripts, which would otherwise request it only when they run. Other
 * screens use most of it as well.
 */
export class PreloadLoginPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadLoginPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadLoginPlugin', (groups) => {
        if (groups.outputName !== PAGE) return groups;
        const chunk = [...compilation.chunks].find(({ id }) => id === LOGIN);
        // Its group also has the chunks it shares with other screens.
        const chunks = new Set([...(chunk?.groupsIterable ?? [])].flatMap((group) => group.chunks));
        const files = [...chunks].flatMap((each) => [...each.files]).filter((file) => file.endsWith('.js'));
        const links = files.map((file) => ({
          tagName: 'link',
          voidTag: true,
          attributes: { rel: 'preload', as: 'script', href: `${groups.publicPath}${file}` },
          meta: {},
        }));
        return { ...groups, headTags: [...groups.headTags, ...links] };
      });
    });
  }
}
