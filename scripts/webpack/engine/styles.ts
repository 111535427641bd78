/** A rule in the text of a script: its selectors, and its declarations. */
const RULE = /(?<=[{}])([^{}@"'`]+)\{[^{}]*\}/g;

/** The only class of a selector, with a width or state prefix (`md:flex`) or a pseudo-class suffix. */
const ONE_CLASS = /^\.(-?(?:[\w-]|\\\\[:.])+)(?::[\w-]+)*$/;

/** Classes whose names contain a width or a state, whatever else the selector has. */
const FOR_STATE = /\.((?:[\w-]|\\\\\.)+\\\\:(?:[\w-]|\\\\[:.])+)/;

const EMPTY = /@media[^{}]*\{\}/g;

const words = (source: string): ReadonlySet<string> => new Set(source.match(/[\w-]+(?::[\w-]+)*/g));

/**
 * Removes unused rules from the engine's styles: it ships thousands of general rules for one class each (PrimeFlex), and uses
 * thirty. Browsers parse all of them at each visit.
 * @param source a module with its styles as a string
 * @param scripts the other modules of the engine, which name the used classes
 */
export const withoutUnusedStyles = (source: string, scripts: string): string => {
  const named = words(scripts);
  const isUnused = (selector: string): boolean => {
    const [, name] = ONE_CLASS.exec(selector) ?? FOR_STATE.exec(selector) ?? [];
    return name !== undefined && !named.has(name.replaceAll('\\\\', ''));
  };
  return source
    .replaceAll(RULE, (rule, selectors: string) => (selectors.split(',').every(isUnused) ? '' : rule))
    .replaceAll(EMPTY, '');
};
