import { screen, within } from '@testing-library/react';
import { EntityDialog } from '#src/containers/entity/EntityDialog';
import type { ModalIds } from '#store/core/modal';
import type { RequestProblem } from '#store/request/problem';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { answered, failed } from '#test/support/site/states';
import { anEntity, anEntityVersion, entityListDetails, entityUuid as uuid } from '#test/support/project/entityThings';
import { aProject } from '#test/support/things';

const list = { projectId: 1, datasetName: 'trees' };
const params = { ...list, uuid };

const before = [
  loggedInAs(),
  at(`/projects/1/entity-lists/trees/entities/${uuid}`),
  ...answered('projectGet', { projectId: 1 }, aProject()),
  ...answered('datasetGet', list, entityListDetails(['girth', 'reset'])),
  ...answered('entityGet', params, anEntity({ version: 2 })),
];

const show = (ids: ModalIds['entity'], ...more: Parameters<typeof renderSite>[1][]) =>
  renderSite(<EntityDialog ids={ids} />, ...before, ...more);

const problem = (code: number, details?: unknown): RequestProblem => ({
  kind: 'problem',
  code,
  message: 'refused',
  ...(details === undefined ? {} : { details }),
});

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('EntityDialog', () => {
  it('a list is created; a name that no list can have is refused before', async () => {
    const { user, events } = show({ act: 'createList', projectId: 1 });
    await user.type(field(/Name/), 'my trees');
    await user.click(screen.getByRole('button', { name: 'Create entity list' }));
    expect(screen.getAllByText(/“my trees” cannot be the name of a list/)[0]).toBeVisible();
    await user.clear(field(/Name/));
    await user.type(field(/Name/), 'my_trees');
    await user.click(screen.getByRole('checkbox', { name: 'Create entities only from approved submissions' }));
    await user.click(screen.getByRole('button', { name: 'Create entity list' }));
    expect(events.at(-1)).toEqual({
      type: 'entities/listCreateSubmitted',
      payload: { projectId: 1, datasetName: 'my_trees', approvalRequired: true },
    });
  });

  it('the deletion of a list tells the number of its entities', async () => {
    const { user, events } = show({ act: 'deleteList', ...list });
    expect(screen.getByText(/“trees” will be deleted with 2 entities/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete entity list' }));
    expect(events).toEqual([{ type: 'entities/listDeleteSubmitted', payload: list }]);
  });

  it.each([
    ['label', /“label” cannot be the name of a property/],
    ['GIRTH', /The list already has the property “girth”/],
  ])('the property %s is refused', async (name, text) => {
    const { user, events } = show({ act: 'createProperty', ...list });
    await user.type(field(/Name/), name);
    await user.click(screen.getByRole('button', { name: 'Create property' }));
    expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(events.filter(({ type }) => type.startsWith('entities/'))).toEqual([]);
  });

  it('a property in use is not deleted, and the dialog says by what', () => {
    const entities = [{ uuid, label: 'Mango', totalCount: null }];
    const prerequisites = {
      nonEmptyEntities: { message: '', details: { totalCount: 12, entities } },
      accessRules: { message: '', details: {} },
    };
    show(
      { act: 'deleteProperty', ...list, property: 'girth' },
      failed('datasetPropertyDelete', { ...list, property: 'girth' }, problem(409.22, { prerequisites })),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'The property girth is in use' }));
    expect(dialog.getByText(/12 entities have a value for it/)).toBeVisible();
    expect(dialog.getByText('Mango')).toBeVisible();
    expect(dialog.getByText(/The access filter of the list uses it/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Delete property' })).not.toBeInTheDocument();
  });

  it('an entity is created with the values that were typed', async () => {
    const { user, events } = show({ act: 'create', ...list });
    await user.type(field(/Label/), ' Plum ');
    await user.type(field('reset'), 'yes');
    await user.click(screen.getByRole('button', { name: 'Create entity' }));
    expect(events.at(-1)).toEqual({
      type: 'entities/entityCreateSubmitted',
      payload: { ...list, label: 'Plum', data: { reset: 'yes' } },
    });
  });

  it('only what was changed is sent, with the version that was seen', async () => {
    const { user, events } = show({ act: 'edit', ...params });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Nothing was changed.')).toBeVisible();
    await user.clear(field('girth'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(events.at(-1)).toEqual({
      type: 'entities/entityUpdateSubmitted',
      payload: { ...params, baseVersion: 2, data: { girth: '' } },
    });
  });

  it('after a change by another user, both are compared, and only the own values are sent on top', async () => {
    const { user, events, happens } = show({ act: 'edit', ...params });
    await user.clear(field('girth'));
    await user.type(field('girth'), '152');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    happens(
      failed('entityUpdate', params, problem(409.15, { current: '3', provided: '2' }), { baseVersion: 2 }),
      answered('entityGet', params, anEntity({ version: 3, label: 'Mango 1', data: { girth: '149' } })),
    );
    expect(screen.getByText(/Vizo saved this entity while you were editing it/)).toBeVisible();
    expect(screen.getByText('This value stays.')).toBeVisible();
    expect(screen.getByText('149')).toBeVisible();
    expect(field('girth')).toHaveValue('152');
    await user.click(screen.getByRole('button', { name: 'Save my changes all the same' }));
    expect(events.at(-1)).toEqual({
      type: 'entities/entityUpdateSubmitted',
      payload: { ...params, baseVersion: 3, data: { girth: '152' } },
    });
  });

  it('going back to a version shows and sends what differs; values it lacked become empty', async () => {
    const former = anEntityVersion({ version: 1, label: 'Mango tree', data: { reset: 'no' } });
    const { user, events } = show(
      { act: 'revert', ...params, version: 1 },
      answered('entityVersionList', params, [former]),
    );
    expect(screen.getByText('The values of version 1 will become version 3. The history stays.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use these values' }));
    expect(events).toEqual([
      {
        type: 'entities/entityRevertSubmitted',
        payload: { ...params, version: 1, baseVersion: 2, label: 'Mango tree', data: { girth: '', reset: 'no' } },
      },
    ]);
  });
});
