import type { SubmissionRow } from '#api/schemas/odata';
import { countRows, repeatCount, unfoldRows } from '#store/submission/repeatRows';
import { submissionValue } from '#store/selectors/submission/columns';
import { aRow } from '../../support/things';

const people = [['home', 'person']];
const pets = [...people, ['pet']];

const home = (index: number, persons: readonly object[]): SubmissionRow => ({
  ...aRow(index),
  home: { village: `v${index}`, person: persons },
});

const rows = [
  { ...aRow(0), home: { village: 'empty' } },
  home(1, [{ name: 'Ana', pet: [{ name: 'Rex' }, { name: 'Tom' }] }, { name: 'Ivo' }]),
  home(2, []),
  home(3, [{ name: 'Eva' }, { name: 'Jan', pet: [{ name: 'Kiki' }] }]),
  aRow(4),
];

const listOf = (steps: readonly (readonly string[])[]) => {
  const unfolded = unfoldRows(rows, steps);
  return Array.from({ length: unfolded.length }, (_, index) => unfolded.at(index));
};

describe('rows of repeats', () => {
  it('rows of a repeat are listed submission by submission, each with its parents', () => {
    const found = listOf(people).map((row) => [
      row?.position.join('.'),
      row && submissionValue(row.row, ['home', 'person', 'name']),
      row && submissionValue(row.row, ['home', 'village']),
      row?.row.__id,
    ]);
    expect(found).toEqual([
      ['1', 'Ana', 'v1', aRow(1).__id],
      ['2', 'Ivo', 'v1', aRow(1).__id],
      ['1', 'Eva', 'v3', aRow(3).__id],
      ['2', 'Jan', 'v3', aRow(3).__id],
    ]);
  });

  it('rows of a nested repeat have their own position in each', () => {
    const found = listOf(pets).map((row) => [
      row?.position.join('.'),
      row && submissionValue(row.row, ['home', 'person', 'pet', 'name']),
      row && submissionValue(row.row, ['home', 'person', 'name']),
    ]);
    expect(found).toEqual([
      ['1.1', 'Rex', 'Ana'],
      ['1.2', 'Tom', 'Ana'],
      ['2.1', 'Kiki', 'Jan'],
    ]);
  });

  it('rows of a repeat stay the same objects when more submissions arrive, and end where they end', () => {
    const before = unfoldRows(rows.slice(0, 3), people);
    const after = unfoldRows(rows, people);
    expect(after.at(1)).toBe(before.at(1));
    expect([before.length, before.at(2), before.at(-1), after.at(4)]).toEqual([2, undefined, undefined, undefined]);
    expect(rows[1]).toEqual(home(1, [{ name: 'Ana', pet: [{ name: 'Rex' }, { name: 'Tom' }] }, { name: 'Ivo' }]));
  });

  it('rows of a repeat are counted in the submission, or by the server', () => {
    expect(rows.map((row) => countRows(row, pets))).toEqual([0, 2, 0, 1, 0]);
    const counted = { ...aRow(5), __system: { ...aRow(5).__system, repeats: { 'home.person': 7 } } };
    expect([counted, ...rows].map((row) => repeatCount(row, ['home', 'person']))).toEqual([7, 0, 2, 0, 2, 0]);
  });
});
