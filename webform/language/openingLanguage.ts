import type { Language } from '../engine/engineNode';
import { languageTag } from './formLanguage';
import type { Speaker } from './speaker';

/** What a form calls its language if the columns of a workbook name none. */
const UNNAMED = 'default';

const primaryOf = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';

/** What a language is called, in itself and in English: many workbooks say `label::Français` and no tag. */
const namesOf = (tag: string): readonly string[] => {
  try {
    const primary = primaryOf(tag);
    return [primary, 'en'].flatMap(
      (locale) => new Intl.DisplayNames([locale], { type: 'language' }).of(primary)?.toLowerCase() ?? [],
    );
  } catch {
    return []; // a tag that the browser does not know
  }
};

/** The best of a form's languages for someone who understands one. */
const spokenBy = <One extends Language>(languages: readonly One[], tag: string): One | undefined => {
  const tagged = languages.flatMap((one) => {
    const own = languageTag(one.language);
    return own === null ? [] : [{ one, own }];
  });
  const same = tagged.find(({ own }) => own.toLowerCase() === tag.toLowerCase());
  const near = same ?? tagged.find(({ own }) => primaryOf(own) === primaryOf(tag));
  if (near || tagged.length === languages.length) return near?.one;
  const names = namesOf(tag);
  return languages.find(({ language }) => names.includes(language.trim().toLowerCase()));
};

/** A language of the form by the name that another form gives it. */
const calledLike = <One extends Language>(languages: readonly One[], name: string): One | undefined => {
  const same = languages.find(({ language }) => language === name);
  const tag = languageTag(name);
  return same ?? (tag === null ? undefined : spokenBy(languages, tag));
};

/** Whether a form says which of its languages is the default. */
export const statesDefault = (xml: string): boolean => /<translation(?=\s)[^>]*?\sdefault\s*=/.test(xml);

/** What converters of workbooks write where a language lacks a text. */
const LACKING = /<value>-<\/value>/g;

/** How many texts each language of a form lacks, by its name. */
const lackingIn = (xml: string): ReadonlyMap<string, number> =>
  new Map(
    [...xml.matchAll(/<translation\s[^>]*?\blang="([^"]*)"[^]*?<\/translation>/g)].map(([all, name = '']) => [
      name,
      all.match(LACKING)?.length ?? 0,
    ]),
  );

/**
 * The language to open in where no one asks for one: columns without a language next to others that have one make a language of
 * their own, which may lack nearly every text. @returns null for the first
 */
export const mostWritten = <One extends Language>(languages: readonly One[], xml: string): One | null => {
  const [first] = languages;
  if (first?.language !== UNNAMED) return null;
  const lacking = lackingIn(xml);
  const count = ({ language }: Language): number => lacking.get(language) ?? 0;
  return languages.reduce((least, one) => (count(one) < count(least) ? one : least), first);
};

/** Data known when a form is opened. */
interface Opened<One extends Language> {
  /** The one that the form says is its default goes before the others. */
  readonly languages: readonly One[];
  readonly isDefaultStated: boolean;
  /** The name of the language of answers that are continued; null for new ones. */
  readonly begun: string | null;
}

/**
 * The language in which a form opens: the one in which its answers were begun, that was chosen last, that the form says is its
 * default, that the person's browser asks for, in this order.
 * @returns null for the first of the form, which the engine shows by itself
 */
export const languageFor = <One extends Language>(
  { languages, isDefaultStated, begun }: Opened<One>,
  { chosen, understood }: Speaker,
): One | null => {
  const last = chosen();
  const [first] = languages;
  return (
    languages.find(({ language }) => language === begun) ??
    (last === null ? undefined : calledLike(languages, last)) ??
    (isDefaultStated && first?.language !== UNNAMED ? first : undefined) ??
    understood.map((tag) => spokenBy(languages, tag)).find((one) => one !== undefined) ??
    null
  );
};

/**
 * The language in which a form opens; null if it is the one that the engine shows by itself. The names of languages take a
 * browser long to load, so a form of one language does not compare them.
 */
export const openingLanguage = <One extends Language>(
  languages: readonly One[],
  xml: string,
  begun: string | null,
  speaker: Speaker,
): One | null =>
  languages.length < 2
    ? null
    : (languageFor({ languages, isDefaultStated: statesDefault(xml), begun }, speaker) ?? mostWritten(languages, xml));
