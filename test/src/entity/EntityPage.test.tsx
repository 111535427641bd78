import { screen, within } from '@testing-library/react';
import { EntityPage } from '#src/containers/entity/EntityPage';
import type { RoleName } from '#api/roles';
import type { EntityExtended, EntityHistoryVersionExtended } from '#api/schemas/entity/entity';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { answered, failed } from '#test/support/site/states';
import { anEntity, anEntityVersion, entityListDetails, entityUuid as uuid } from '#test/support/project/entityThings';
import { aProject } from '#test/support/things';

const list = { projectId: 1, datasetName: 'trees' };
const params = { ...list, uuid };
const here = `/projects/1/entity-lists/trees/entities/${uuid}`;

const visiting = (role: RoleName = 'admin') => [
  loggedInAs(role === 'admin' ? 'admin' : 'viewer'),
  at(here),
  ...answered('projectGet', { projectId: 1 }, aProject({ role })),
  ...answered('datasetGet', list, entityListDetails(['girth', 'remarks'])),
];

const withEntity = (entity: EntityExtended, ...versions: readonly EntityHistoryVersionExtended[]) => [
  ...answered('entityGet', params, entity),
  ...answered('entityVersionList', params, [...versions]),
];

const absent = { kind: 'problem', code: 404.1, message: 'absent' } as const;

describe('EntityPage', () => {
  it('values are shown for all properties of the list', () => {
    renderSite(<EntityPage />, ...visiting(), ...withEntity(anEntity({ version: 3 })));
    expect(screen.getByRole('heading', { level: 1, name: 'Mango' })).toBeVisible();
    const values = screen.getByRole('region', { name: 'Properties' });
    expect(values).toHaveTextContent('girth148');
    expect(values).toHaveTextContent('remarks(empty)');
    expect(screen.getByText('version 3')).toBeVisible();
  });

  it('the history shows who changed what, from which file or submission', async () => {
    const submission = { xmlFormId: 'check', instanceId: 'uuid:1', currentVersion: { instanceName: 'Tree check 12' } };
    const versions = [
      anEntityVersion({ source: { name: 'trees.csv', size: 3 } }),
      anEntityVersion({ version: 2, data: { girth: '152' }, source: { event: {}, submission } }),
      anEntityVersion({ version: 3, current: true, source: { submission: { instanceId: 'uuid:2' } } }),
    ];
    const { user, events } = renderSite(
      <EntityPage />,
      ...visiting(),
      ...withEntity(anEntity({ version: 3 }), ...versions),
      answered('entityDiffList', params, [[{ propertyName: 'girth', old: '148', new: '152' }], []]),
    );
    const [third, second, first] = screen
      .getAllByRole('listitem')
      .filter((item) => /Vizo (up|cre)/.test(item.textContent ?? ''));
    expect(third).toHaveTextContent('from a deleted submission');
    expect(third).toHaveTextContent('No value is different.');
    expect(second).toHaveTextContent('girth148 152');
    expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/projects/1/forms/check/submissions/uuid%3A1',
    );
    expect(first).toHaveTextContent('from the file trees.csv');
    await user.click(screen.getByRole('button', { name: 'Use the values of version 1 again' }));
    expect(screen.queryByRole('button', { name: 'Use the values of version 3 again' })).not.toBeInTheDocument();
    expect(events).toEqual([
      { type: 'modal/modalOpened', payload: { name: 'entity', ids: { act: 'revert', ...params, version: 1 } } },
    ]);
  });

  it('a conflict is resolved with the chosen values; without a choice nothing is changed', async () => {
    const versions = [
      anEntityVersion({ relevantToConflict: true }),
      anEntityVersion({
        version: 2,
        lastGoodVersion: true,
        relevantToConflict: true,
        data: { girth: '149' },
        baseVersion: 1,
        baseDiff: ['girth'],
        serverDiff: ['girth'],
      }),
      anEntityVersion({
        version: 3,
        current: true,
        relevantToConflict: true,
        data: { girth: '152' },
        baseVersion: 1,
        conflict: 'hard',
        conflictingProperties: ['girth'],
        baseDiff: ['girth'],
        serverDiff: ['girth'],
      }),
    ];
    const entity = anEntity({ version: 3, data: { girth: '152' } }, { conflict: 'hard' });
    const { user, events } = renderSite(<EntityPage />, ...visiting(), ...withEntity(entity, ...versions));
    const conflict = within(screen.getByRole('region', { name: 'Conflicting updates of version 1' }));
    expect(conflict.getByRole('group')).toHaveAccessibleName('girth was 148');
    expect(conflict.getByRole('radio', { name: /152/ })).toBeChecked();
    await user.click(conflict.getByRole('button', { name: 'Resolve conflict' }));
    await user.click(conflict.getByRole('radio', { name: /149/ }));
    await user.click(conflict.getByRole('button', { name: 'Resolve conflict' }));
    const resolved = { type: 'entities/entityResolveSubmitted' };
    expect(events).toEqual([
      { ...resolved, payload: { ...params, baseVersion: 3 } },
      { ...resolved, payload: { ...params, baseVersion: 3, data: { girth: '149' } } },
    ]);
  });

  it('viewers see a conflict without choices, and no actions', () => {
    const versions = [
      anEntityVersion({ relevantToConflict: true }),
      anEntityVersion({ version: 2, relevantToConflict: true, lastGoodVersion: true, baseVersion: 1 }),
      anEntityVersion({ version: 3, relevantToConflict: true, current: true, conflict: 'soft', baseVersion: 1 }),
    ];
    renderSite(
      <EntityPage />,
      ...visiting('viewer'),
      ...withEntity(anEntity({ version: 3 }, { conflict: 'soft' }), ...versions),
    );
    expect(screen.getByText(/The updates changed different properties/)).toBeVisible();
    for (const name of ['Resolve conflict', 'Edit', 'Delete'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('a deleted entity can only be restored', async () => {
    const { user, events } = renderSite(
      <EntityPage />,
      ...visiting(),
      failed('entityGet', params, absent),
      answered('entityGet', params, anEntity(), { deleted: true }),
    );
    expect(screen.getByText(/This entity was deleted/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(events).toEqual([{ type: 'entities/entitiesRestoreSubmitted', payload: { ...list, ids: [uuid] } }]);
  });

  it('an entity that does not exist leads to its list', () => {
    renderSite(
      <EntityPage />,
      ...visiting(),
      failed('entityGet', params, absent),
      failed('entityGet', params, absent, { deleted: true }),
    );
    expect(screen.getByText('There is no such entity in this list.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the list trees' })).toHaveAttribute(
      'href',
      '/projects/1/entity-lists/trees',
    );
  });
});
