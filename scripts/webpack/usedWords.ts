import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { componentWords } from './componentWords';

const COMPONENTS = path.resolve(__dirname, '../../node_modules/semantic-ui-react/dist/es');

/**
 * Classes that Semantic UI's components set by themselves as things happen, whatever our sources say.
 * Rather a word too many than a part without its look.
 */
const ALWAYS = `
  ui active visible hidden disabled loading error warning success focus selected transition animating
  in out looping upward downward left right top bottom center dimmer dimmed dimmable dimmers page
  modals scrolling legacy default text selection item items header content description icon icons menu
  button buttons field fields aligned floated column wide width only very equal attached pointing
  labeled input
`;

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(' ');

/** The words that may be classes: all of our sources, what the used components say themselves, and the states above. */
export function usedWords(sources: string): ReadonlySet<string> {
  const words = new Set(ALWAYS.trim().split(/\s+/));
  const components = new Set<string>();
  for (const text of sourceTexts(sources)) {
    for (const [word] of text.matchAll(/[A-Za-z][\w-]*/g)) words.add(word);
    for (const [, number] of text.matchAll(/(?:columns?|width|widths|mobile|tablet|computer)=\{?"?(\d+)/g)) {
      words.add(NUMBERS[Number(number) - 1] ?? '');
    }
    for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from 'semantic-ui-react'/g)) {
      for (const name of names.split(',')) components.add(name.trim().replace(/ as .*/, ''));
    }
  }
  for (const word of componentWords(COMPONENTS, components)) words.add(word);
  return words;
}

function sourceTexts(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('icons.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}
