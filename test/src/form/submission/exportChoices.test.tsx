import { screen } from '@testing-library/react';
import type { Ability } from '#api/abilities';
import type { Field } from '#api/schemas/form/field';
import { FormSubmissions } from '#src/containers/form/submission/FormSubmissions';
import { firstChunk } from '#store/route/queries';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { aForm, aProject, aRow } from '#test/support/things';

const form = { projectId: 1, xmlFormId: 'trees' };
const path = '/v1/projects/1/forms/trees';
const page = { value: [aRow(0, {})], '@odata.context': '', '@odata.count': 1 };

const show = (abilities: readonly Ability[], fields: readonly Field[]) =>
  renderSite(
    <FormSubmissions />,
    at('/projects/1/forms/trees/submissions'),
    answered('projectGet', { projectId: 1 }, aProject({ role: 'manager' })),
    answered('formGet', form, aForm(form)),
    answered('draftGet', form, null),
    answered('draftAttachmentList', form, []),
    answered('submissionKeyList', form, []),
    answered('odataSubmissions', form, page, firstChunk),
    loggedInAs('viewer', abilities),
    answered('formFieldList', form, [...fields], { odata: true }),
  );

const link = () => screen.getByRole('link', { name: /^Download/ });
const names = () => screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent);

describe('options of downloads', () => {
  const table = [
    { path: '/home', name: 'home', type: 'structure', binary: null, selectMultiple: null },
    { path: '/home/crops', name: 'crops', type: 'string', binary: null, selectMultiple: true },
    { path: '/spot', name: 'spot', type: 'geopoint', binary: null, selectMultiple: null },
  ];

  it('downloading submissions has the options of the reference, and sends the selected ones', async () => {
    const { user, state } = show(['exports', 'safeForExcel'], table);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    const box = (name: RegExp) => user.click(screen.getByRole('checkbox', { name }));
    expect(names()).toEqual([
      'Only the columns of the table',
      'A column for each choice of questions with several',
      'Column names without groups',
      'Questions of earlier versions',
      'Without files',
      'Safe for Excel',
    ]);
    for (const name of [/^A column for each choice/, /without groups/, /earlier versions/, /^Without files/])
      await box(name);
    const options = 'splitSelectMultiples=true&groupPaths=false&deletedFields=true';
    expect(link()).toHaveAttribute(
      'href',
      `${path}/submissions.csv.zip?distinctMedia=true&${options}&attachments=false`,
    );
    expect(state().navigation.query.download).toBe('csvZip,split,ungrouped,earlier,unattached');
    const format = (name: string) => user.click(screen.getByRole('radio', { name }));
    await format('CSV (submissions only)');
    expect(link()).toHaveAttribute('href', `${path}/submissions.csv?${options}`);
    await format('GeoJSON (places)');
    await box(/^Answers as properties/);
    expect(names()).toEqual([
      'Only the columns of the table',
      'Answers as properties',
      'Questions of earlier versions',
    ]);
    expect(link()).toHaveAttribute('href', `${path}/submissions.geojson?answers=true&deletedFields=true`);
    await box(/^Only the columns/);
    expect(names()).toEqual(['Only the columns of the table']);
  });

  it.each([
    ['older ones have no options of tables', undefined, ['Without files']],
    [
      'newer ones mark questions with several choices, and have them',
      true,
      [
        'A column for each choice of questions with several',
        'Column names without groups',
        'Questions of earlier versions',
        'Without files',
      ],
    ],
  ])('downloading submissions has the options of other servers: %s', async (_, marked, expected) => {
    const fields = table.map(({ selectMultiple, ...field }) => ({ ...field, ...(marked && { selectMultiple }) }));
    const { user } = show([], fields);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(names()).toEqual(expected);
    expect(screen.getAllByRole('radio').map((format) => format.getAttribute('aria-label'))).toEqual([
      'CSV with repeats and files (zip)',
      'CSV (submissions only)',
    ]);
  });
});
