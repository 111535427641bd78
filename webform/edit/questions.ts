import { questionPath } from './record';

/** What a form says about the answers to its questions. */
export interface Questions {
  /** The paths of the questions for files. */
  readonly uploads: ReadonlySet<string>;
  /** The paths of the questions with several choices, whose order means nothing. */
  readonly several: ReadonlySet<string>;
  /** The types of answers, by path. */
  readonly types: ReadonlyMap<string, string>;
  /** The paths of what the form writes by itself, each time it is filled in. */
  readonly written: ReadonlySet<string>;
  /** The version of the form; '' if it has none. */
  readonly version: string;
}

/** An attribute in any namespace. */
const attributeOf = (element: Element | undefined, name: string): string | null =>
  [...(element?.attributes ?? [])].find(({ localName }) => localName === name)?.value ?? null;

/** Reads a form whose paths are absolute. */
export const readQuestions = (form: string): Questions => {
  const parsed = new DOMParser().parseFromString(form, 'text/xml');
  const named = (name: string): Element[] => [...parsed.getElementsByTagNameNS('*', name)];
  const paths = (elements: readonly Element[], attribute: string): readonly string[] =>
    elements.map((element) => questionPath(element.getAttribute(attribute) ?? '')).filter((path) => path !== '');
  const binds = named('bind');
  const isWritten = (bind: Element): boolean =>
    bind.hasAttribute('calculate') ||
    (attributeOf(bind, 'preload') === 'timestamp' && attributeOf(bind, 'preloadParams') === 'end');
  return {
    uploads: new Set(paths(named('upload'), 'ref')),
    several: new Set(paths(named('select'), 'ref')),
    types: new Map(
      binds.map((bind) => [questionPath(bind.getAttribute('nodeset') ?? ''), bind.getAttribute('type') ?? '']),
    ),
    written: new Set(paths(binds.filter(isWritten), 'nodeset')),
    version: attributeOf(named('instance')[0]?.firstElementChild ?? undefined, 'version') ?? '',
  };
};
