import type { LoaderContext } from 'webpack';

/** The sections of the web-form page's texts that only those need who edit a submission. */
const EDIT_SECTIONS = ['edit'];

/**
 * Splits the English texts of the web-form page, which are bundled: `en.json?edit` has those for editing, `en.json?fill` the
 * others. Other languages are loaded as a whole when they are chosen.
 */
export default function webFormTextsLoader(this: LoaderContext<unknown>, source: string): string {
  const isEdit = this.resourceQuery === '?edit';
  const texts: Record<string, unknown> = JSON.parse(source);
  return JSON.stringify(
    Object.fromEntries(Object.entries(texts).filter(([name]) => EDIT_SECTIONS.includes(name) === isEdit)),
  );
}
