import { screen, within } from '@testing-library/react';
import { EntityList } from '#src/containers/entity/EntityList';
import type { RoleName } from '#api/roles';
import { entityRowsRead, type EntityRow } from '#store/entity/entities';
import { requestKey } from '#store/request/key';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { answered, failed } from '#test/support/site/states';
import { anEntity, entityListDetails } from '#test/support/project/entityThings';
import { aProject } from '#test/support/things';

const params = { projectId: 1, datasetName: 'trees' };
const here = '/projects/1/entity-lists/trees';

const aRow = (parts: Partial<EntityRow> = {}): EntityRow => ({
  uuid: 'one',
  label: 'Mango',
  data: { girth: '148' },
  creator: 'Vizo',
  createdAt: '2026-11-03T08:00:00.000Z',
  updatedAt: '',
  version: 1,
  conflict: null,
  ...parts,
});

const visiting = (href: string, role: RoleName = 'admin') => [
  loggedInAs(role === 'admin' ? 'admin' : 'viewer'),
  at(href),
  ...answered('projectGet', { projectId: 1 }, aProject({ role })),
  ...answered('datasetGet', params, entityListDetails(['girth'])),
];

const withRows = (...rows: readonly EntityRow[]) => [
  ...answered('entityCsv', params, ''),
  entityRowsRead({ key: requestKey('entityCsv', params), rows }),
];

const labels = () =>
  screen
    .getAllByRole('link')
    .flatMap(({ textContent }) => (/^(Mango|Plum|Alder)/.test(textContent ?? '') ? textContent : []));

describe('EntityList', () => {
  const rows = [
    aRow(),
    aRow({ uuid: 'two', label: 'Plum', data: { girth: '14' }, conflict: 'hard', version: 4 }),
    aRow({ uuid: 'three', label: 'Alder', data: { girth: '96' } }),
  ];

  it('entities are shown with label, values and conflict; numbers are sorted by value', async () => {
    const { user } = renderSite(<EntityList />, ...visiting(here), ...withRows(...rows));
    expect(screen.getByText('3 entities')).toBeVisible();
    const plum = within(screen.getByRole('row', { name: /Plum/ }));
    expect(plum.getByText('Conflict')).toBeVisible();
    expect(plum.getByText('version 4')).toBeVisible();
    expect(plum.getByRole('link', { name: 'Plum' })).toHaveAttribute('href', `${here}/entities/two`);
    await user.click(screen.getByRole('button', { name: /^girth/ }));
    expect(labels()).toEqual(['Plum', 'Alder', 'Mango']);
    await user.type(screen.getByRole('searchbox', { name: 'Search entities' }), 'alder');
    expect(labels()).toEqual(['Alder']);
  });

  it('the address can limit the table to entities with conflicts', () => {
    renderSite(<EntityList />, ...visiting(`${here}?only=conflict`), ...withRows(...rows));
    expect(labels()).toEqual(['Plum']);
  });

  it('selected entities are deleted', async () => {
    const { user, events } = renderSite(<EntityList />, ...visiting(here), ...withRows(...rows));
    await user.click(screen.getByRole('checkbox', { name: 'Select Mango' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Alder' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(events).toEqual([
      { type: 'entities/entitiesDeleteSubmitted', payload: { ...params, ids: ['one', 'three'] } },
    ]);
    expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
  });

  it('viewers see the rows without actions', () => {
    renderSite(<EntityList />, ...visiting(here, 'viewer'), ...withRows(...rows));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New entity' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      '/v1/projects/1/datasets/trees/entities.csv',
    );
  });

  it('the properties are listed, and deleted in a dialog', async () => {
    const { user, events } = renderSite(<EntityList />, ...visiting(`${here}?part=properties`));
    await user.click(screen.getByRole('button', { name: 'Delete the property girth' }));
    await user.click(screen.getByRole('button', { name: 'New property' }));
    const opened = { type: 'modal/modalOpened' };
    expect(events).toEqual([
      { ...opened, payload: { name: 'entity', ids: { act: 'deleteProperty', ...params, property: 'girth' } } },
      { ...opened, payload: { name: 'entity', ids: { act: 'createProperty', ...params } } },
    ]);
  });

  it('approval and access are saved together; rules need properties of both sides', async () => {
    const { user, events, happens } = renderSite(<EntityList />, ...visiting(`${here}?part=settings`));
    const access = screen.getByRole('combobox', { name: 'Entities that devices and data collectors get' });
    expect(within(access).getAllByRole('option')).toHaveLength(2);
    happens(answered('actorPropertyList', { projectId: 1 }, [{ name: 'region' }]));
    await user.selectOptions(access, 'Those with the same property');
    expect(screen.getByRole('button', { name: 'Save settings' })).toHaveAccessibleDescription('Add a rule first.');
    await user.click(screen.getByRole('button', { name: 'Add rule' }));
    await user.click(screen.getByRole('checkbox', { name: 'Create entities only from approved submissions' }));
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    const accessFilter = { type: 'property', rules: [{ datasetProperty: 'girth', actorProperty: 'region' }] };
    expect(events.at(-1)).toEqual({
      type: 'entities/listUpdateSubmitted',
      payload: { ...params, approvalRequired: true, accessFilter },
    });
  });

  it('deleted entities are restored', async () => {
    const { user, events } = renderSite(
      <EntityList />,
      ...visiting(`${here}?part=trash`),
      answered('entityList', params, [anEntity({}, { uuid: 'gone' })], { deleted: true }),
    );
    await user.click(screen.getByRole('button', { name: 'Restore Mango' }));
    expect(events).toEqual([{ type: 'entities/entitiesRestoreSubmitted', payload: { ...params, ids: ['gone'] } }]);
  });

  it('a list that does not exist leads to the others', () => {
    renderSite(
      <EntityList />,
      ...visiting(here).slice(0, 4),
      failed('datasetGet', params, { kind: 'problem', code: 404.1, message: 'refused' }),
    );
    expect(screen.getByText('There is no such entity list.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All entity lists' })).toHaveAttribute('href', '/projects/1/entity-lists');
  });
});
