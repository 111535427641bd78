import path from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { limits } from '../../api/limits';
import { EagerCompilePlugin } from './eagerCompile';
import { minimizers } from './minimizers';
import { NoticesPlugin } from './notices';
import { PreloadFormPlugin } from './preloadForm';
import { roomAliases } from './roomAliases';
import { ShellListPlugin } from './shellList';
import { earlyFormScript } from './page/earlyFormScript';
import { themeScript } from './page/themeScript';

const root = path.resolve(__dirname, '../..');

/** The folder of the page in the build, and the path of its files. */
export const webFormFolder = 'webform';

/** The last two levels of brotli take ten times as long for a gain of 5 %. */
const BROTLI_QUALITY = 9;
const COMPRESSED = /\.(js|json|css|html|svg|txt)$/;

/** The first script, and the chunks it loads to show a form (`webform/early.ts`), by name. */
const PARTS = ['main', 'fillIn', 'drafting', 'draftList', 'view'];

/**
 * The page that fills in and previews forms: a separate program, because the form engine in it is many times the size of the
 * site, needs a laxer policy, and serves people who never see the site (docs/decisions/0016-web-form-page.md).
 */
export function webForm(production: boolean): Configuration {
  return {
    name: 'webForm', // so that its cache is its own
    context: root,
    mode: production ? 'production' : 'development',
    target: 'browserslist',
    entry: {
      main: ['./webform/main.ts', './webform/early.ts'],
      // Under a permanent name: a browser that has it looks there for its successor.
      desk: './webform/desk/main.ts',
      worker: { import: './webform/worker/serviceWorker.ts', filename: 'worker.js', chunkLoading: false },
    },
    output: {
      path: path.join(root, 'dist', webFormFolder),
      publicPath: `/${webFormFolder}/`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: 'transectWebForm',
      clean: true,
      chunkLoadTimeout: limits.screenLoadTimeout,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: roomAliases(),
      // The engine without its own copy of Solid.
      conditionNames: ['solid', '...'],
    },
    devtool: production ? false : 'cheap-module-source-map',
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
        {
          test: /[\\/]webform[\\/].*\.tsx$/,
          loader: 'babel-loader',
          options: { babelrc: false, configFile: false, presets: ['solid', '@babel/preset-typescript'] },
        },
        {
          test: /webForm[\\/]en\.json$/,
          resourceQuery: /^\?(start|form|edit|offline)$/,
          loader: path.join(__dirname, 'webFormTextsLoader.ts'),
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        // Fetched when a map is shown, and not part of any script.
        {
          test: /countries-50m\.json$/,
          resourceQuery: /url/,
          type: 'asset/resource',
          generator: { filename: 'world.[contenthash:8].json' },
        },
        // The site's own files, which the browser then has already.
        {
          test: /inter-[\w-]+\.woff2$/,
          type: 'asset/resource',
          generator: { emit: false, publicPath: '/', filename: '[name].[contenthash:8][ext]' },
        },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: 'webform/index.html',
        chunks: ['main'],
        favicon: 'public/favicon.svg',
        scriptLoading: 'defer',
        themeScript,
        earlyFormScript,
      }),
      // In a frame of the site, which changes records by it.
      new HtmlWebpackPlugin({
        template: 'webform/desk/desk.html',
        filename: 'desk.html',
        chunks: ['desk'],
        favicon: false,
        scriptLoading: 'defer',
      }),
      new PreloadFormPlugin(),
      ...(production ? [new EagerCompilePlugin(PARTS)] : []),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
      ...(production
        ? [
            new NoticesPlugin(
              'The page of web forms contains these packages, changed as NOTICE says.\nLicense comments of their sources are in the *.LICENSE.txt files next to the scripts.',
            ),
          ]
        : []),
      new ShellListPlugin(`/${webFormFolder}/`),
      ...(production ? compression() : []),
    ],
    optimization: {
      chunkIds: 'named',
      minimizer: minimizers(),
    },
    performance: { hints: false }, // scripts/checkSizes.ts has the budgets
    cache: {
      type: 'filesystem',
      buildDependencies: {
        config: [
          'webForm.ts',
          'page/themeScript.ts',
          'page/earlyFormScript.ts',
          'webFormTextsLoader.ts',
          'eagerCompile.ts',
          'preloadForm.ts',
          'minimizers.ts',
          'notices.ts',
          'roomAliases.ts',
          'shellList.ts',
          // Installed packages are not checked for changes otherwise.
          '../../patches/@getodk+xforms-engine+0.22.0.patch',
        ].map((name) => path.join(__dirname, name)),
      },
    },
  };
}

function compression(): CompressionPlugin[] {
  return [
    new CompressionPlugin<{ params: Record<number, number> }>({
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
      filename: '[path][base].br',
      test: COMPRESSED,
    }),
    new CompressionPlugin({ algorithm: 'gzip', filename: '[path][base].gz', test: COMPRESSED }),
  ];
}
