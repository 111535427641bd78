/* Two kinds of tests: *.test.ts in plain Node, *.test.tsx in a browser-like page. Browser tests (test/e2e) are Playwright's. */
const transform = {
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

// These packages come as ES modules only, which Jest must translate.
const MODULES_ONLY = ['@noble', '@redux-devtools', 'typebox', 'lodash-es'];

const both = {
  transform,
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/support/style.cjs',
    // The halves that webpack makes of a file are all of it here.
    '^(.+\\.json)\\?\\w+$': '$1',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${MODULES_ONLY.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

module.exports = {
  testTimeout: 30_000,
  maxWorkers: 2,
  projects: [
    {
      ...both,
      displayName: 'web',
      testEnvironment: '<rootDir>/test/support/jsdomEnv.cjs',
      testEnvironmentOptions: { customExportConditions: [''] },
      testMatch: ['<rootDir>/test/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/test/support/jestSetup.ts'],
    },
    {
      ...both,
      displayName: 'node',
      testEnvironment: '<rootDir>/test/support/nodeEnv.cjs',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
    },
  ],
};
