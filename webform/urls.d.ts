/* Files of the build that are fetched, as their address. */
declare module '*?url' {
  const url: string;
  export default url;
}

// Parts of the English texts (scripts/webpack/webFormTextsLoader.ts).
declare module '*/webForm/en.json?start' {
  import type en from '../translations/webForm/en.json';

  const texts: Pick<typeof en, 'drafts' | 'failure' | 'page' | 'receipt' | 'thanks' | 'trouble' | 'unsent'>;
  export default texts;
}
declare module '*/webForm/en.json?form' {
  import type en from '../translations/webForm/en.json';

  const texts: Omit<
    typeof en,
    'drafts' | 'edit' | 'failure' | 'offline' | 'page' | 'receipt' | 'thanks' | 'trouble' | 'unsent'
  >;
  export default texts;
}
declare module '*/webForm/en.json?edit' {
  import type en from '../translations/webForm/en.json';

  const texts: Pick<typeof en, 'edit'>;
  export default texts;
}
declare module '*/webForm/en.json?offline' {
  import type en from '../translations/webForm/en.json';

  const texts: Pick<typeof en, 'offline'>;
  export default texts;
}
