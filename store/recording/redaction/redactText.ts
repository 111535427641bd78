import type { DataClass, Rule } from '../dataClass';
import { redactFilter, redactSearch, type Literals } from './redactFilter';
import { memory } from '../memory';
import { REMOVED, withoutSecrets } from './secretsInText';
import type { SessionContents } from '../sessionFile';
import { substitutes } from './substitutes';

/** Redacts single texts and numbers, by class. */
export interface TextRedaction {
  readonly text: (rule: Rule, text: string) => string;
  readonly number: (rule: Rule, number: number) => number;
  /** Degrees in ten-millionths. */
  readonly position: (tenMillionths: number) => number;
  readonly degrees: (degrees: number) => number;
  /** Records that a name and an address belong to one person. */
  readonly notePerson: (name: string, email: string) => void;
}

const TEN_MILLION = 10_000_000;

/** Removes the time after the day, keeping the format. */
const withoutHour = (time: string): string => time.replace(/^(\d{4}-\d\d-\d\d)T[\d:.]+/, '$1T00:00:00.000');

/** The setting of a saved view: its form and name (`viewPreference`). */
const savedView = /^(submissionView:[^:]*:)(.*)$/s;
/** The setting of a board (`boardPreference`). */
const boardPreferencePattern = /^exploreBoard:[^:]*$/;

const email = /[^\s@"'<>(),;:=?&/]+@[^\s@"'<>(),;:=?&/]+\.[a-z]{2,}/gi;

/** Redacts texts and numbers of one file. */
export const textRedaction = ({ names, values, texts }: SessionContents): TextRedaction => {
  const instead = substitutes();
  const isKept: Readonly<Record<Exclude<DataClass, 'open' | 'secret'> | 'any', boolean>> = {
    name: names,
    value: values,
    text: texts,
    any: names && values && texts,
  };

  /** A text included in the file, without secrets and people: their names as whole texts, their addresses anywhere. */
  const kept = (text: string): string => {
    const safe = withoutSecrets(text);
    if (names) return safe;
    if (instead.isPerson(safe)) return instead.person(safe);
    return safe.includes('@') ? safe.replaceAll(email, instead.person) : safe;
  };

  const person = (name: string): string => {
    const made = instead.person(name);
    return names ? withoutSecrets(name) : made;
  };
  const value = (text: string): string => (values ? kept(text) : instead.text(text));
  const any = (text: string): string => {
    if (isKept.any) return withoutSecrets(text);
    return instead.isPerson(text) ? person(text) : instead.text(text);
  };
  const number = (rule: Rule, of: number): number => {
    if (!Number.isFinite(of)) return 0;
    if (rule === 'secret') return 0;
    return rule === 'value' && !values ? instead.number(of) : of;
  };
  const degrees = (of: number): number => (values ? of : instead.degrees(of));
  const literals: Literals = { text: value, number: (of) => number('value', of), degrees };

  const filters = memory((of: string) => redactFilter(of, literals));
  const searches = memory((of: string) => redactSearch(of, value));

  const text = (rule: Rule, of: string): string => {
    switch (rule) {
      case 'open':
        return withoutSecrets(of);
      case 'name':
        return person(of);
      case 'value':
        return value(of);
      case 'text':
        return texts ? kept(of) : instead.text(of);
      case 'secret':
        return of === '' ? '' : REMOVED;
      case 'day':
        return values ? withoutSecrets(of) : withoutHour(of);
      case 'search':
        return searches(of);
      case 'filter':
        return filters(of);
      case 'preferenceName': {
        const [, form, name] = savedView.exec(of) ?? [];
        if (form !== undefined && name !== undefined) return form + text('text', name);
        return boardPreferencePattern.test(of) ? withoutSecrets(of) : any(of);
      }
      case 'coordinates':
        return of.replaceAll(/-?\d+(?:\.\d+)?/g, (each) => String(degrees(Number(each))));
      default:
        return any(of);
    }
  };

  return {
    text,
    number,
    position: (of) => (values ? of : Math.round(instead.degrees(of / TEN_MILLION) * TEN_MILLION)),
    degrees,
    notePerson: instead.note,
  };
};
