import browserslist from 'browserslist';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import TerserPlugin from 'terser-webpack-plugin';

/** Minimizes scripts and styles for the browsers of package.json. */
export const minimizers = (terser: { extractComments?: false } = {}) => [
  new TerserPlugin({ minify: TerserPlugin.swcMinify, ...terser }),
  new CssMinimizerPlugin<{ targets: unknown }>({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: browserslistToTargets(browserslist()) },
  }),
];
