/* Files of the build that are fetched, as their address. */
declare module '*?url' {
  const url: string;
  export default url;
}

// Parts of the English texts (scripts/webpack/webFormTextsLoader.ts).
declare module '*/webForm/en.json?fill' {
  import type en from '../../translations/webForm/en.json';

  const texts: Omit<typeof en, 'edit'>;
  export default texts;
}
declare module '*/webForm/en.json?edit' {
  import type en from '../../translations/webForm/en.json';

  const texts: Pick<typeof en, 'edit'>;
  export default texts;
}
