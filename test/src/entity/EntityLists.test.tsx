import { screen, within } from '@testing-library/react';
import { EntityLists } from '#src/containers/entity/EntityLists';
import type { RoleName } from '#api/roles';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { answered, failed } from '#test/support/site/states';
import { anEntityList } from '#test/support/project/entityThings';
import { aProject } from '#test/support/things';

const params = { projectId: 1 };
const here = '/projects/1/entity-lists';

const visiting = (href: string, role: RoleName = 'admin') => [
  loggedInAs(role === 'admin' ? 'admin' : 'viewer'),
  at(href),
  ...answered('projectGet', params, aProject({ role })),
];

const row = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('EntityLists', () => {
  it('lists are shown with their entities, conflicts and last entity, and can be searched', async () => {
    const { user } = renderSite(
      <EntityLists />,
      ...visiting(here),
      answered('datasetList', params, [
        anEntityList({ conflicts: 3, entities: 1204 }),
        anEntityList({ name: 'wells', entities: 0, lastEntity: null }),
      ]),
    );
    expect(screen.getByText('2 entity lists')).toBeVisible();
    expect(row(/trees/).getByText('1,204')).toBeVisible();
    expect(row(/trees/).getByRole('link', { name: 'trees' })).toHaveAttribute('href', `${here}/trees`);
    expect(row(/trees/).getByRole('link', { name: '3 conflicts' })).toHaveAttribute(
      'href',
      `${here}/trees?only=conflict`,
    );
    expect(row(/wells/).getByText('No entities yet')).toBeVisible();
    expect(row(/wells/).getByText('No conflicts')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Filter entity lists' }), 'well');
    expect(screen.queryByRole('link', { name: 'trees' })).not.toBeInTheDocument();
  });

  it('managers create and delete lists, in dialogs', async () => {
    const { user, events } = renderSite(
      <EntityLists />,
      ...visiting(here),
      answered('datasetList', params, [anEntityList()]),
    );
    await user.click(screen.getByRole('button', { name: 'New entity list' }));
    await user.click(screen.getByRole('button', { name: 'Delete the list trees' }));
    const opened = { type: 'modal/modalOpened' };
    expect(events).toEqual([
      { ...opened, payload: { name: 'entity', ids: { act: 'createList', projectId: 1 } } },
      { ...opened, payload: { name: 'entity', ids: { act: 'deleteList', projectId: 1, datasetName: 'trees' } } },
    ]);
  });

  it('viewers see no actions, and an empty list says who can create lists', () => {
    renderSite(<EntityLists />, ...visiting(here, 'viewer'), answered('datasetList', params, []));
    expect(screen.getByText('There are no entity lists yet.')).toBeVisible();
    expect(screen.getByText('Project managers can create them.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New entity list' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Deleted entity lists' })).not.toBeInTheDocument();
  });

  it('a failure is shown in place, and the page is read again', async () => {
    const { user, events } = renderSite(
      <EntityLists />,
      ...visiting(here),
      failed('datasetList', params, { kind: 'noResponse' }),
    );
    expect(screen.getByText('The entity lists could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events).toEqual([{ type: 'navigation/navigationRequested', payload: { href: here, replace: true } }]);
  });

  it('the trash offers the file of each deleted list', () => {
    const deleted = anEntityList({ id: 9, name: 'wells', deletedAt: '2026-11-20T08:00:00.000Z' });
    renderSite(
      <EntityLists />,
      ...visiting(`${here}?part=trash`),
      answered('datasetList', params, [deleted], { deleted: true }),
    );
    expect(screen.getByRole('link', { name: 'Download the entities of the list wells' })).toHaveAttribute(
      'href',
      '/v1/projects/1/trash/datasets/9/entities.csv',
    );
    expect(screen.getByRole('link', { name: 'All entity lists' })).toHaveAttribute('href', here);
  });
});
