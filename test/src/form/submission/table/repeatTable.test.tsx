import { screen, within } from '@testing-library/react';
import { FormSubmissions } from '#src/containers/form/submission/FormSubmissions';
import type { Ability } from '#api/abilities';
import type { SubmissionRow } from '#api/schemas/odata';
import { firstChunk } from '#store/route/queries';
import { at, renderSite } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { awaitingRows, field, key, texts } from '#test/support/site/submissionsPage';
import { aRow } from '#test/support/things';

const fields = [
  field('/village', 'string'),
  field('/person', 'repeat'),
  field('/person/name', 'string'),
  field('/person/age', 'int'),
  field('/person/pet', 'repeat'),
  field('/person/pet/kind', 'string'),
];
const table = '/projects/1/forms/trees/submissions';
const own: readonly Ability[] = ['queriesOnAnswers', 'repeatCounts'];

const ana = { name: 'Ana', age: 40, pet: [{ kind: 'dog' }, { kind: 'cat' }] };
const expandedRows: readonly SubmissionRow[] = [
  { ...aRow(0), village: 'Kosiv', person: [ana, { name: 'Ivo', age: 7 }] },
  { ...aRow(1), village: 'Dana' },
];

const show = (address: string, rows: readonly SubmissionRow[], query: object, abilities = own) =>
  renderSite(
    <FormSubmissions />,
    ...awaitingRows(fields, abilities),
    at(address),
    answered(
      'odataSubmissions',
      key,
      { value: [...rows], '@odata.context': '', '@odata.count': rows.length },
      { ...firstChunk, ...query },
    ),
  );

const shownRows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);

describe('the tables of the repeats of a form', () => {
  it('a repeat is a column with its number of rows, and a link to them', () => {
    const row = { ...aRow(0), __system: { ...aRow(0).__system, repeats: { person: 12 } } };
    show(`${table}?columns=village,person&search=ko`, [row], { $search: '"ko"' });
    const link = screen.getByRole('link', { name: /^12/ });
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
    expect(Object.fromEntries(searchParams)).toEqual({
      table: 'person',
      filter: `__id eq '${row.__id}'`,
      search: 'ko',
    });
  });

  it('a repeat has no column if the server does not count its rows, but still has a table', async () => {
    const { user } = show(`${table}?columns=village,person`, expandedRows, {}, []);
    expect(screen.queryByRole('columnheader', { name: /person/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Table/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Submissions',
      'personperson',
      'petperson › pet',
    ]);
    expect(screen.getByRole('menuitem', { name: /^pet/ })).toHaveAttribute('href', `${table}?table=person/pet`);
  });

  it('the table of a repeat has a row for each of its rows, with the submission in the first column', () => {
    show(`${table}?table=person&columns=person/name,person/age,person/pet,village`, expandedRows, { $expand: '*' });
    expect(screen.getByRole('grid')).toHaveAccessibleName('Rows of person of Trees');
    expect(shownRows().slice(0, 2).map(texts)).toEqual([
      ['0 › 1', 'Ana', '40', '2 ', 'Kosiv'],
      ['0 › 2', 'Ivo', '7', '0', 'Kosiv'],
    ]);
    expect(screen.getByText(/2 rows · 2 submissions/)).toBeVisible();
    // Rows inside of submissions have no order of their own.
    expect(screen.queryByRole('button', { name: /^name/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^village/ })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument();
  });

  it('the table of a repeat has an empty state', () => {
    show(`${table}?table=person/pet`, [aRow(0)], { $expand: '*' });
    expect(screen.getByText('No rows')).toBeVisible();
  });

  it('an address that names no repeat of the form shows its submissions', () => {
    show(`${table}?table=gone&columns=village`, [{ ...aRow(0), village: 'Kosiv' }], { $expand: '*' });
    expect(shownRows().slice(0, 1).map(texts)).toEqual([['0', 'Kosiv']]);
  });
});
