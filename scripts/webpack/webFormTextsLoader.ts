import type { LoaderContext } from 'webpack';

/** The sections of the web-form page's English texts that are loaded with a part of the page; all others are loaded at once. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  /** With the form itself. */
  form: ['capture', 'engine', 'faults', 'files', 'lists', 'map', 'outline', 'questions', 'repeats', 'sending', 'typed'],
  edit: ['edit'],
  offline: ['offline'],
};

/**
 * Splits the English texts of the web-form page, which are bundled: `en.json?form` has those of one part, `en.json?start` the
 * rest. Other languages are loaded as a whole when they are selected.
 */
export default function webFormTextsLoader(this: LoaderContext<unknown>, source: string): string {
  const apart = Object.values(PARTS).flat();
  const own = PARTS[this.resourceQuery.slice(1)];
  const texts: Record<string, unknown> = JSON.parse(source);
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(texts).filter(([name]) => (own === undefined ? !apart.includes(name) : own.includes(name))),
    ),
  );
}
