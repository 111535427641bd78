declare module '*.css';

// Halves of the English texts (scripts/webpack/textsLoader.ts).
declare module '*/en.json?first' {
  const texts: Readonly<Record<string, object>>;
  export default texts;
}
declare module '*/en.json?later' {
  const texts: Readonly<Record<string, object>>;
  export default texts;
}

declare module '*/en.json?entities' {
  const texts: Readonly<Record<string, object>>;
  export default texts;
}

// Each sets moment's language when loaded, and exports nothing.
declare module 'moment/locale/*' {}
