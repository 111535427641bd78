import { screen, within } from '@testing-library/react';
import { EntityUpload } from '#src/containers/entity/EntityUpload';
import { fileById } from '#store/core/files';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { answered, failed } from '#test/support/site/states';
import { entityListDetails } from '#test/support/project/entityThings';
import { aProject } from '#test/support/things';

const ids = { projectId: 1, datasetName: 'trees' };

const show = () =>
  renderSite(
    <EntityUpload ids={ids} />,
    loggedInAs(),
    at('/projects/1/entity-lists/trees'),
    answered('projectGet', { projectId: 1 }, aProject()),
    answered('datasetGet', ids, entityListDetails(['girth'])),
  );

const choose = async (user: ReturnType<typeof show>['user'], ...content: readonly string[]) =>
  user.upload(
    screen.getByLabelText<HTMLInputElement>('CSV file', { selector: 'input' }),
    new File([...content], 'trees.csv'),
  );

const target = (column: string) => screen.getByRole('combobox', { name: `What the column ${column} becomes` });

describe('EntityUpload', () => {
  it('columns are assigned by name, new ones become properties, and faulty rows are named', async () => {
    const { user, events } = show();
    await choose(user, 'label;girth;Village\nMango;148;Khonoma\n;3;\nPlum;14;\n');
    expect(await screen.findByText('3 rows were found. Check what each column means:')).toBeVisible();
    expect(within(target('Village')).getByRole('option', { name: 'Village (new property)' })).toBeInTheDocument();
    expect(screen.getByText('The list does not have this property yet; it will be created: Village')).toBeVisible();
    expect(await screen.findByText('1 row will be left out:')).toBeVisible();
    expect(screen.getByText('Line 3:')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Upload 2 entities' }));
    const { payload } = events.at(-1) as { payload?: { fileId?: string } };
    expect(payload).toMatchObject({
      ...ids,
      columns: [{ to: 'label' }, { to: 'property', name: 'girth' }, { to: 'property', name: 'Village' }],
      newProperties: ['Village'],
    });
    expect(fileById(payload?.fileId ?? '')?.name).toBe('trees.csv');
  });

  it('a file without a label waits for the choice of a column; a target is used once', async () => {
    const { user } = show();
    await choose(user, 'tree,girth,width\nMango,148,3\n');
    expect(await screen.findByText(/No column is the label yet/)).toBeVisible();
    await user.selectOptions(target('tree'), 'Label');
    expect(await screen.findByRole('button', { name: 'Upload 1 entity' })).toBeEnabled();
    await user.selectOptions(target('width'), 'girth');
    expect(target('girth')).toHaveDisplayValue('(leave out)');
  });

  it('an empty file is refused, and a refusal of the server is shown', async () => {
    const { user, happens } = show();
    await choose(user, 'label,girth\n');
    expect(await screen.findByText(/The file needs a line with the names of its columns/)).toBeVisible();
    const details = { fields: ['uuid'], values: ['d3f3a6c0'], table: 'entities' };
    happens(failed('entityCreate', ids, { kind: 'problem', code: 409.3, message: 'exists', details }));
    expect(screen.getByText(/An entity with one of these UUIDs exists already.*d3f3a6c0/)).toBeVisible();
  });
});
