import { messageRef } from '#server/domain/sheet/messageRef';
import type { SheetLocation } from '../../sheetLocation';
import { XlsFormError } from '../../sheetLocation';
import { rulesByKind } from './rules';
import type { ParameterKind } from '../questionTypes';

export type Parameters = ReadonlyMap<string, string>;

const locationParameters = ['location-priority', 'location-min-interval', 'location-max-age'] as const;

/** Parameters with case-sensitive names chosen by the author. */
const namesOfAuthors: ReadonlySet<string> = new Set([
  'value',
  'label',
  'app',
  'seed',
  'tick_labelset',
  'reference-geometry',
]);

/** Appearances with which an app chosen by the author takes the picture. */
const appearancesWithApp: ReadonlySet<string | undefined> = new Set([undefined, 'annotate']);

/** Names and values contain neither separators nor `=`. A name starts after a separator, or matching long cells would be slow. */
const pairs = /(?<![^\s=,;])([^\s=,;]+)\s*=\s*([^\s=,;]+)/g;

/**
 * Parses a cell such as `start=0 end=10`, with spaces, commas or semicolons between the pairs.
 * @throws XlsFormError for anything else between them
 */
export const readParameters = (text: string, location: SheetLocation): Parameters => {
  if (/[^\s,;]/.test(text.replaceAll(pairs, ' '))) {
    throw new XlsFormError(messageRef('parameters.malformed'), location);
  }
  return new Map(
    [...text.matchAll(pairs)].map(([, key = '', value = '']) => {
      const name = key.toLowerCase();
      return [name, namesOfAuthors.has(name) ? value : value.toLowerCase()];
    }),
  );
};

const checkSeed = (parameters: Parameters, location: SheetLocation): void => {
  if (parameters.has('seed') && !parameters.has('randomize')) {
    throw new XlsFormError(messageRef('parameters.seedAlone'), location);
  }
};

const checkLocations = (parameters: Parameters, location: SheetLocation): void => {
  const given = locationParameters.filter((name) => parameters.has(name));
  if (given.length === 0) return;
  if (given.length < locationParameters.length) {
    throw new XlsFormError(messageRef('parameters.allOfPlaces', { parameters: locationParameters }), location);
  }
  if (Number(parameters.get('location-max-age')) < Number(parameters.get('location-min-interval'))) {
    throw new XlsFormError(messageRef('parameters.maxAge'), location);
  }
};

const checksTogether: Partial<Record<ParameterKind, (parameters: Parameters, location: SheetLocation) => void>> = {
  select: checkSeed,
  selectFile: checkSeed,
  audit: checkLocations,
};

/** The effects of parameters on a question. */
export interface ParameterEffects {
  readonly bind: ReadonlyMap<string, string>;
  readonly control: ReadonlyMap<string, string>;
}

/**
 * Validates the parameters of a question and returns their effects.
 * @param kind undefined for types without parameters, which are then ignored
 * @param appearance of the question
 * @throws XlsFormError for unknown parameters and for invalid values
 */
export const parameterEffects = (
  kind: ParameterKind | undefined,
  parameters: Parameters,
  appearance: string | undefined,
  location: SheetLocation,
): ParameterEffects => {
  const bind = new Map<string, string>();
  const control = new Map<string, string>();
  if (kind === undefined) return { bind, control };
  const rules = new Map(Object.entries(rulesByKind[kind]));
  const names = [...parameters.keys()].filter((name) => !rules.has(name));
  if (names.length > 0) {
    const values = { names, count: names.length, parameters: [...rules.keys()] };
    throw new XlsFormError(messageRef('parameters.unknown', values), location);
  }
  checksTogether[kind]?.(parameters, location);
  for (const [name, rule] of rules) {
    const value = parameters.get(name);
    if (value === undefined || (rule.control === 'intent' && !appearancesWithApp.has(appearance))) continue;
    const fault = rule.fault?.(value);
    if (fault !== undefined) {
      throw new XlsFormError(messageRef(fault.key, { ...fault.values, name, value }), location);
    }
    if (rule.bind !== undefined) bind.set(rule.bind, rule.written ?? value);
    if (rule.control !== undefined) control.set(rule.control, rule.written ?? value);
  }
  return { bind, control };
};
