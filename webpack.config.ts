import { readdirSync } from 'node:fs';
import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { limits } from './api/limits';
import { ChunkListPlugin } from './scripts/webpack/chunkList';
import { EagerCompilePlugin } from './scripts/webpack/eagerCompile';
import { minimizers } from './scripts/webpack/minimizers';
import { NoticesPlugin } from './scripts/webpack/notices';
import { roomAliases } from './scripts/webpack/roomAliases';
import { semanticCss } from './scripts/webpack/semanticCss';
import { ShortChunkIdsPlugin } from './scripts/webpack/shortChunkIds';
import { eventTypes } from './scripts/webpack/eventTypes';
import { lostScript } from './scripts/webpack/page/lostScript';
import { themeScript } from './scripts/webpack/page/themeScript';
import { earlyScript } from './scripts/webpack/page/earlyScript';
import { PreloadLoginPlugin } from './scripts/webpack/page/preloadLogin';
import { playerEntries, playerLayer, playerPages } from './scripts/webpack/sessionPlayer';
import { webForm, webFormFolder } from './scripts/webpack/webForm';

const here = (relative: string): string => path.resolve(__dirname, relative);

const PIPELINE = 'scripts/webpack';
const ABOUT =
  'The site and the player of sessions contain these packages. Those of the page of web forms are in webform/THIRD-PARTY-NOTICES.txt.\nLicense comments of their sources are in the *.LICENSE.txt files next to the scripts.';
const COMPRESSED = /\.(js|css|html|svg|ttf|txt)$/;
const LIBRARY = /[\\/]node_modules[\\/]/;
/** What most screens share, and what they ask of the server. */
const PARTS = /[\\/]src[\\/]ui[\\/].*\.tsx?$|[\\/]store[\\/](?:\w+[\\/])?capabilities\.ts$/;
/** The heads of the pages of projects and forms. */
const HEADS =
  /[\\/]src[\\/]views[\\/](form[\\/]Form(Page|State\w+)|project[\\/]Project(Page|Marks))\.tsx$|[\\/]store[\\/]selectors[\\/](core[\\/](tabs|routeLoad)|form[\\/](head|draftNow|saving)|project[\\/](counted|forms|head))\.ts$/;
// Charts measure themselves by what maps do.
const MAP = /[\\/]src[\\/]ui[\\/]map[\\/](?!useSize).*\.tsx?$/;
/** What reads and draws tiles of vectors. */
const VECTORS =
  /[\\/]node_modules[\\/](@mapbox|pbf)[\\/]|[\\/]src[\\/]ui[\\/]map[\\/]vector[\\/](vectorPainter|vectorTiles|fetchTile|readTile|drawTile|placeNames|tilePlan)\.ts$/;
const CHARTS =
  /[\\/]src[\\/]views[\\/](form[\\/]explore|progress)[\\/](?!durationText).*\.tsx?$|[\\/]store[\\/]selectors[\\/](explore[\\/]questions|progress[\\/](hrefs|formTargets))\.ts$|[\\/]node_modules[\\/](d3-array|internmap)[\\/]/;
const WORDS =
  /[\\/]src[\\/]views[\\/]form[\\/]submission[\\/](cells[\\/](dates|numbers)|totals[\\/]totalTexts|filter[\\/](conditionText|degreesText))\.ts$|[\\/]api[\\/](submission[\\/]reviewStates|localTime|odataText)\.ts$/;
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
/** Semantic UI React, with all it stands on: small modules left out would be repeated in every screen's chunk. */
const SEMANTIC =
  /[\\/]node_modules[\\/](@?semantic-ui-react|@fluentui|@babel[\\/]runtime|lodash-es|clsx|exenv|keyboard-key|react-is|shallowequal)[\\/]/;
/** The writer of PDF files, with what it stands on: fetched only when a user requests a file. */
const PDF = /[\\/]node_modules[\\/](jspdf|fast-png|fflate|iobuffer)[\\/]/;
/** The libraries of the state and of the texts: together they are smaller on the line than apart. */
const STATE =
  /[\\/]node_modules[\\/](@reduxjs|redux|redux-thunk|redux-saga|@redux-saga|react-redux|immer|reselect|use-sync-external-store|i18next|react-i18next|html-parse-stringify|void-elements|@babel[\\/]runtime[\\/]helpers[\\/]esm[\\/](arrayLikeToArray|extends|objectWithoutPropertiesLoose))(\.js)?([\\/]|$)/;

/** The parts that the login needs: it does without those of other screens. */
const isOfLogin = (module: webpack.Module, { chunkGraph }: { readonly chunkGraph: webpack.ChunkGraph }): boolean =>
  PARTS.test(module.nameForCondition() ?? '') &&
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'Login');

/** The modules that are not copies of the player. Style sheets have layers of their own, which are not meant. */
const ofSite = { layer: (layer: string | null) => layer !== playerLayer };

/** The site with the player of sessions, and the web-form page. `--mode production` also purges, minifies and precompresses. */
export default function config(_env: Record<string, unknown>, argv: { mode?: string }): Configuration[] {
  const production = argv.mode === 'production';
  return [site(production), webForm(production)];
}

function site(production: boolean): Configuration {
  return {
    mode: production ? 'production' : 'development',
    target: 'browserslist',
    entry: { main: './src/main.tsx', ...playerEntries },
    output: {
      path: here('dist'),
      publicPath: '/',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:6].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: { keep: new RegExp(`^${webFormFolder}(/|$)`) },
      chunkLoadTimeout: limits.screenLoadTimeout, // the site is used over slow lines
      trustedTypes: { policyName: 'webpack' }, // the page's policy lets only this one load chunks
    },
    experiments: { layers: true },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // jspdf asks for them only to draw HTML and SVG, which we do not.
      alias: { ...roomAliases(), canvg: false, dompurify: false, html2canvas: false },
    },
    devtool: production ? 'source-map' : 'cheap-module-source-map', // no eval: the pages' policy forbids it
    module: {
      rules: [
        typescript(production),
        contract(),
        unusedRouter(),
        outlines(),
        englishTexts(),
        css(production),
        ...fonts(),
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: 'public/index.html',
        favicon: 'public/favicon.svg',
        chunks: ['main'],
        scriptLoading: 'defer',
        themeScript,
        earlyScript,
        lostScript,
      }),
      ...playerPages(),
      new PreloadLoginPlugin(),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', ignoreOrder: true }),
      new webpack.DefinePlugin({ __eventTypes__: JSON.stringify(eventTypes()) }),
      new ShortChunkIdsPlugin(),
      // By themselves, the numbers of modules have five digits, and the first page has hundreds of them.
      new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }),
      // moment asks for all of its languages; we import by name those we have.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      ...(production
        ? [
            new ChunkListPlugin(here('.cache/chunks.json')),
            new EagerCompilePlugin(['main', 'Login']),
            new NoticesPlugin(ABOUT),
            ...compression(),
          ]
        : []),
    ],
    optimization: {
      chunkIds: false, // by ShortChunkIdsPlugin
      moduleIds: false, // by DeterministicModuleIdsPlugin
      // A program that others share chunks with has its own list of them.
      runtimeChunk: { name: ({ name }: { name: string }) => (name === 'main' ? 'runtime' : `${name}Runtime`) },
      minimizer: minimizers(),
      splitChunks: {
        chunks: 'all',
        maxInitialRequests: 12,
        cacheGroups: {
          // Of what the first page loads, the player has a copy: cut in two for it, the page would be larger.
          default: { ...ofSite, chunks: 'async', minChunks: 2, priority: -20, reuseExistingChunk: true },
          react: { ...ofSite, test: REACT, name: 'react', priority: 30 },
          state: { ...ofSite, test: STATE, name: 'state', priority: 25 },
          // Behind the login only: the first page does without it.
          semantic: { ...ofSite, test: SEMANTIC, chunks: 'async', name: 'semantic', enforce: true, priority: 35 },
          pdf: { ...ofSite, test: PDF, chunks: 'async', name: 'pdf', enforce: true, priority: 36 },
          // What several lazy screens share travels once: our parts, and their styles (the latter in a steady order).
          formParts: {
            ...ofSite,
            test: isOfLogin,
            chunks: 'async',
            minChunks: 2,
            name: 'formParts',
            enforce: true,
            priority: 32,
          },
          parts: { ...ofSite, test: PARTS, chunks: 'async', minChunks: 2, name: 'parts', enforce: true, priority: 30 },
          heads: { ...ofSite, test: HEADS, chunks: 'async', minChunks: 2, name: 'heads', enforce: true, priority: 31 },
          // Maps only come to those who look at one.
          map: { ...ofSite, test: MAP, chunks: 'async', minChunks: 2, name: 'map', enforce: true, priority: 31 },
          // Vectors only to those whose operator chose some.
          vectors: { ...ofSite, test: VECTORS, chunks: 'async', name: 'vectors', enforce: true, priority: 36 },
          // Charts are on several screens, and on none that people begin with.
          charts: {
            ...ofSite,
            test: CHARTS,
            chunks: 'async',
            minChunks: 2,
            name: 'charts',
            enforce: true,
            priority: 31,
          },
          // What answers, figures and conditions are called in words is on nearly all pages of submissions.
          words: { ...ofSite, test: WORDS, chunks: 'async', minChunks: 2, name: 'words', enforce: true, priority: 32 },
          styles: {
            ...ofSite,
            type: 'css/mini-extract',
            chunks: 'async',
            name: 'screens',
            enforce: true,
            priority: 40,
          },
          player: {
            layer: playerLayer,
            test: LIBRARY,
            chunks: 'initial',
            name: 'replayLibraries',
            enforce: true,
            priority: 35,
          },
          // Libraries of a lazy screen stay out of its own chunk: they change less often, and several screens use them.
          library: { test: LIBRARY, chunks: 'async', minSize: 4_000, priority: 20 },
        },
      },
    },
    performance: { hints: false }, // scripts/checkSizes.ts holds the budgets
    cache: {
      type: 'filesystem',
      buildDependencies: {
        config: [
          __filename,
          here('tsconfig.json'),
          ...readdirSync(here(PIPELINE), { recursive: true, encoding: 'utf8' })
            .filter((name) => name.endsWith('.ts'))
            .map((name) => here(`${PIPELINE}/${name}`)),
        ],
      },
    },
  };
}

function typescript(production: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: LIBRARY,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !production } },
        target: 'es2022',
      },
    },
  };
}

/** The drawings of icons stay where they are. */
const isFile = (url: string): boolean => !url.startsWith('data:image/svg+xml,');

/** Of the contract, the site's copy has only what the site needs. */
function contract(): RuleSetRule {
  return {
    test: /[\\/]api[\\/](\w+[\\/])?\w*ndpoints\.ts$/,
    enforce: 'pre',
    loader: here('scripts/webpack/contractLoader.ts'),
  };
}

/** The outlines of countries are a file of the page of forms, which then is fetched once for both. */
function outlines(): RuleSetRule {
  return {
    test: /countries-50m\.json$/,
    resourceQuery: /url/,
    type: 'asset/resource',
    generator: { filename: `${webFormFolder}/world.[contenthash:8].json`, emit: false },
  };
}

/** Of the router we use a few functions; whatever else it creates when it loads would be bundled too. */
function unusedRouter(): RuleSetRule {
  return {
    test: /[\\/]node_modules[\\/]react-router[\\/].*\.mjs$/,
    loader: here('scripts/webpack/pureComponentsLoader.ts'),
  };
}

/** The texts are bundled in three parts: the first page's, those of the pages about entities, and the rest. */
function englishTexts(): RuleSetRule {
  return {
    test: /[\\/]translations[\\/]en\.json$/,
    resourceQuery: /^\?/,
    loader: here('scripts/webpack/textsLoader.ts'),
  };
}

function css(production: boolean): RuleSetRule {
  return {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      { loader: 'css-loader', options: { importLoaders: 1, url: { filter: isFile } } },
      { loader: 'postcss-loader', options: { postcssOptions: semanticCss(production) } },
    ],
  };
}

function fonts(): RuleSetRule[] {
  return [
    { test: /inter-[\w-]+\.woff2$/, type: 'asset/resource' },
    { test: /\.png$/, type: 'asset/resource' },
    // Some parts of Semantic UI carry a tiny glyph font as a data: address, which the page's policy refuses.
    { mimetype: /font-woff/, type: 'asset/resource', generator: { filename: 'glyphs.[contenthash:8].woff' } },
    { mimetype: /font-ttf/, type: 'asset/resource', generator: { filename: 'glyphs.[contenthash:8].ttf' } },
  ];
}

function compression(): CompressionPlugin[] {
  return [
    new CompressionPlugin({ algorithm: 'brotliCompress', filename: '[path][base].br', test: COMPRESSED }),
    new CompressionPlugin({ algorithm: 'gzip', filename: '[path][base].gz', test: COMPRESSED }),
  ];
}
