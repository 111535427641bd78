import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Conversion } from '#server/xlsform/convert';
import { convertFile } from '#server/xlsform/convertFile';
import { XlsFormError } from '#server/xlsform/sheetLocation';
import { sharedForms } from '../../support/form/sharedForms';
import { spread } from '../../support/extent';
import type { Outcome } from '../../support/form/formsEngine/filling';
import { formsEngine } from '../../support/form/formsEngine/formsEngine';

interface Expected {
  readonly status: 200 | 400;
  readonly error: string | null;
  readonly warnings: readonly string[];
  /** Only of the workbooks with one mistake each. */
  readonly at?: { readonly sheet: string | null; readonly row: number | null; readonly column: string | null };
}

interface Comparison {
  readonly compareXForms: (expected: string, actual: string) => readonly object[];
  readonly line: (difference: object) => string;
}

const shared = sharedForms();
const folder = join(shared ?? '', 'xlsforms');
const whenHere = shared === null ? it.skip : it;

/** The workbooks of a folder, by their names without extension; `-` if there are none. */
const workbooksIn = (where: string): readonly string[] =>
  shared === null
    ? ['-']
    : readdirSync(where)
        .filter((name) => /\.xlsx?$/.test(name))
        .map((name) => name.slice(0, -extname(name).length));

const expectedOf = (base: string): Expected => JSON.parse(readFileSync(`${base}.expected.json`, 'utf8')) as Expected;

const convert = async (base: string, name: string): Promise<Conversion | XlsFormError> => {
  const bytes = readFileSync(existsSync(`${base}.xlsx`) ? `${base}.xlsx` : `${base}.xls`);
  try {
    return await convertFile(bytes, name);
  } catch (error) {
    if (error instanceof XlsFormError) return error;
    throw error;
  }
};

/** The parts of a location missing in a text. Only columns mentioned by the reference count. */
const missingFromLocation = (text: string, { error, at }: Expected): readonly string[] => {
  const { sheet = null, row = null, column = null } = at ?? {};
  const wanted = [
    sheet,
    row === null ? null : `[row : ${row}]`,
    column !== null && error?.includes(column) ? column : null,
  ];
  return wanted.filter((part) => part !== null).filter((part) => !text.includes(part));
};

const comparison = (): Comparison => jest.requireActual<Comparison>(join(folder, 'compare.mjs'));

const differences = (base: string, xml: string): readonly string[] => {
  const { compareXForms, line } = comparison();
  return compareXForms(readFileSync(`${base}.expected.xml`, 'utf8'), xml).map(line);
};

const lines = (text: string): readonly string[] => text.trim().split(/\r?\n/);

describe('workbooks of the reference set', () => {
  whenHere.each(workbooksIn(folder))('%s becomes the same form', async (name) => {
    const base = join(folder, name);
    const conversion = await convert(base, name);
    if (conversion instanceof XlsFormError) throw conversion;
    expect(differences(base, conversion.xml)).toEqual([]);
    expect(conversion.warnings.length > 0).toBe(expectedOf(base).warnings.length > 0);
    const itemsets = `${base}.expected.itemsets.csv`;
    expect(conversion.itemsets === undefined ? undefined : lines(conversion.itemsets)).toEqual(
      existsSync(itemsets) ? lines(readFileSync(itemsets, 'utf8')) : undefined,
    );
  });
});

/** Workbooks accepted here, with the reason. */
const accepted: Readonly<Record<string, string>> = {
  'parameters-spaces-around-equals': 'the reference accepts it since 4.5.0',
  'default-looks-like-a-sum': 'it is no expression, so it is the default',
};

describe('workbooks with one mistake each', () => {
  whenHere.each(workbooksIn(join(folder, 'errors')))(
    '%s is refused or warned of as there, at its place',
    async (name) => {
      const base = join(folder, 'errors', name);
      const expected = expectedOf(base);
      const conversion = await convert(base, name);
      if (accepted[name] !== undefined) {
        expect(conversion).not.toBeInstanceOf(XlsFormError);
        return;
      }
      if (expected.status === 400) {
        if (!(conversion instanceof XlsFormError)) throw new Error(`accepted; the reference says: ${expected.error}`);
        expect([conversion.message, missingFromLocation(conversion.message, expected)]).toEqual([
          conversion.message,
          [],
        ]);
        return;
      }
      if (conversion instanceof XlsFormError) throw conversion;
      expect(differences(base, conversion.xml)).toEqual([]);
      expect(conversion.warnings.length > 0).toBe(expected.warnings.length > 0);
      const said = conversion.warnings.join('\n');
      expect([
        said,
        said === '' ? [] : missingFromLocation(said, { ...expected, error: expected.warnings.join('\n') }),
      ]).toEqual([said, []]);
    },
  );
});

/**
 * An outcome without whitespace and empty texts: the reference pads shown values and adds empty labels, and the comparison of
 * the forms covers those that matter. Also without the submission, which repeats the values with attributes in the form’s
 * order.
 */
const withoutBlanks = (outcome: Outcome): unknown =>
  JSON.parse(
    JSON.stringify(outcome, (key, value: unknown) => {
      if (key === 'submission') return undefined;
      if (typeof value === 'string') return value.replace(/\s+/g, '');
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(Object.entries(value).filter(([, text]) => text !== ''));
    }),
  );

describe('the forms of the reference set in the forms engine', () => {
  /** Forms that the engine cannot show, ours and the reference's alike, each with the reason. */
  const refused: Readonly<Record<string, RegExp>> = {
    media: /Invalid URL/,
  };

  whenHere.each(spread(workbooksIn(folder), 15))(
    '%s begins, takes answers and computes as the reference’s form does',
    async (name) => {
      const base = join(folder, name);
      const conversion = await convert(base, name);
      if (conversion instanceof XlsFormError) throw conversion;
      const steps = [{ everything: true }] as const;
      const ours = await formsEngine().outcome({ xml: conversion.xml, steps });
      const expected = await formsEngine().outcome({ xml: readFileSync(`${base}.expected.xml`, 'utf8'), steps });
      expect(withoutBlanks(ours)).toEqual(withoutBlanks(expected));
      const reason = refused[name];
      if (reason === undefined) expect('refusal' in ours ? ours.refusal : '').toBe('');
      else expect('refusal' in ours ? ours.refusal : '').toMatch(reason);
    },
  );
});
