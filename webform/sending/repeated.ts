import type { Answer } from './answer';
import { named } from '../form/namedElements';
import { parse } from '../protocol/openRosaXml';

type Path = readonly string[];

const local = (name: string): string => name.replace(/^.*:/, '');

const pathOf = (nodeset: string): Path => nodeset.trim().split('/').slice(2).map(local);

const preloads = (bind: Element, name: string, value: string): boolean =>
  [...bind.attributes].some((attribute) => attribute.localName === name && attribute.value === value);

/** Where the engine notes when the form was sent, which it does again at each try. */
const endsOf = (form: string): readonly Path[] =>
  named(parse(form), 'bind')
    .filter((bind) => preloads(bind, 'preload', 'timestamp') && preloads(bind, 'preloadParams', 'end'))
    .map((bind) => pathOf(bind.getAttribute('nodeset') ?? ''));

const without = (xml: string, ends: readonly Path[]): string => {
  const parsed = parse(xml);
  for (const end of ends) {
    const found = end.reduce<readonly Element[]>(
      (around, step) => around.flatMap(({ children }) => [...children].filter(({ localName }) => localName === step)),
      [parsed.documentElement],
    );
    for (const element of found) element.textContent = '';
  }
  return new XMLSerializer().serializeToString(parsed);
};

/**
 * Whether the same was answered twice: files are told by their names, which are unique, and of two records only the moment of
 * sending may differ.
 * @param form with absolute paths
 */
export const isRepeated = (form: string, before: Answer, now: Answer): boolean => {
  const ends = endsOf(form);
  const names = ({ files }: Answer): string => JSON.stringify(files.map(({ name }) => name));
  return names(before) === names(now) && without(before.xml, ends) === without(now.xml, ends);
};
