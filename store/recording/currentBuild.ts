import manifest from '../../package.json';

/** Replaced in each build; in tests there is none. */
declare const __webpack_hash__: string | undefined;

/** The version and build of the site, such as `1.4.0+8f21c0aa`. */
export const currentBuild = (): string =>
  typeof __webpack_hash__ === 'string' ? `${manifest.version}+${__webpack_hash__.slice(0, 8)}` : manifest.version;
