const { readFileSync } = require('node:fs');
const { availableParallelism } = require('node:os');
const path = require('node:path');

/* Two kinds of tests: *.test.ts in plain Node, *.test.tsx in a browser-like page. Browser tests (test/e2e) are Playwright's. */
const transform = {
  // Components of the web-form view are written for Solid.
  '[\\/]webform[\\/](view|controls)[\\/].*\\.tsx$': [
    'babel-jest',
    {
      babelrc: false,
      configFile: false,
      presets: ['solid', '@babel/preset-typescript'],
      plugins: ['@babel/plugin-transform-modules-commonjs'],
    },
  ],
  '^.+\\.(mjs|[tj]sx?)$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: true } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};

// Imports name the folders of the repository by these aliases (tsconfig.json, `paths`).
const { paths } = JSON.parse(readFileSync(path.join(__dirname, 'tsconfig.json'), 'utf8')).compilerOptions;
const aliases = Object.fromEntries(
  Object.entries(paths).map(([alias, [folder]]) => [
    `^${alias.replace('*', '(.+)')}$`,
    `<rootDir>/${folder.replace('*', '$1')}`,
  ]),
);

// These packages come as ES modules only, or import some, which Jest must translate.
const MODULES_ONLY = [
  '@getodk/xforms-engine',
  'd3-array',
  'internmap',
  '@mapbox',
  '@noble',
  '@opentelemetry/otlp-exporter-base',
  '@redux-devtools',
  '@seriousme',
  'typebox',
  'lodash-es',
  'pbf',
];

const both = {
  // Kept when temporary files are not (scripts/test/memoryFolder.ts).
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // Finding all modules would take most of a second; tests alone are searched for.
  roots: ['<rootDir>/test'],
  runtime: '<rootDir>/test/runner/sharedRuntime.cjs',
  transform,
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/runner/style.cjs',
    ...aliases,
    // That of browsers: Node would get the one that renders on servers.
    '^solid-js$': '<rootDir>/node_modules/solid-js/dist/solid.cjs',
    '^solid-js/(store|web)$': '<rootDir>/node_modules/solid-js/$1/dist/$1.cjs',
    // Without its own copy of Solid.
    '^@getodk/xforms-engine$': '<rootDir>/node_modules/@getodk/xforms-engine/dist/solid.js',
    // The halves that webpack makes of a file are all of it here.
    '^(.+\\.json)\\?\\w+$': '$1',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${MODULES_ONLY.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

module.exports = {
  // Against tests that hang; on a busy machine one may take long.
  testTimeout: 300_000,
  // Some tests wait for other programs: one more than cores.
  maxWorkers: availableParallelism() + 1,
  testSequencer: '<rootDir>/test/runner/longestFirst.cjs',
  // Databases are dropped at the end of a process, and taking a large one apart takes Node a while.
  workerGracefulExitTimeout: 60_000,
  globalSetup: '<rootDir>/test/runner/globalSetup.cjs',
  globalTeardown: '<rootDir>/test/runner/globalTeardown.cjs',
  projects: [
    {
      ...both,
      displayName: 'web',
      testEnvironment: '<rootDir>/test/runner/pageEnvironment.cjs',
      testEnvironmentOptions: { customExportConditions: [''] },
      testMatch: ['<rootDir>/test/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/test/runner/pageSetup.ts'],
    },
    {
      ...both,
      displayName: 'node',
      testEnvironment: '<rootDir>/test/runner/nodeEnvironment.cjs',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
    },
  ],
};
