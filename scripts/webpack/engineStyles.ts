/** A rule in the text of a script: its selectors, and its declarations. */
const RULE = /(?<=[{}])([^{}@"'`]+)\{[^{}]*\}/g;

/** The only class of a selector, with a width or state before it (`md:flex`) or a pseudo-class behind it. */
const ONE_CLASS = /^\.(-?(?:[\w-]|\\\\[:.])+)(?::[\w-]+)*$/;

/** Classes whose names say for which width or state they are, whatever else the selector has. */
const FOR_STATE = /\.((?:[\w-]|\\\\\.)+\\\\:(?:[\w-]|\\\\[:.])+)/;

const EMPTY = /@media[^{}]*\{\}/g;

const words = (source: string): ReadonlySet<string> => new Set(source.match(/[\w-]+(?::[\w-]+)*/g));

/**
 * Leaves out of the engine's styles what nobody sees: it brings thousands of general rules for one class each (PrimeFlex), and uses thirty. Browsers read
 * all of them at each visit.
 * @param source a module, with its styles as a text in it
 * @param scripts the other modules of the engine, which name the classes that are used
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
