import browserslist from 'browserslist';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import TerserPlugin from 'terser-webpack-plugin';

/**
 * Minimizes scripts and styles for the browsers of package.json. Comments with licenses go to `*.LICENSE.txt` files, which
 * THIRD-PARTY-NOTICES.txt names; scripts do not, because the first page has no bytes to spare.
 */
export const minimizers = () => [
  new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: { banner: false } }),
  new CssMinimizerPlugin<{ targets: unknown }>({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: browserslistToTargets(browserslist()) },
  }),
];
