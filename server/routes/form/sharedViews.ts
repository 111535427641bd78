import type { SharedView } from '#api/schemas/form/sharedView';
import { mostSharedViews } from '#api/submission/mostSharedViews';
import {
  countSharedViews,
  deleteSharedView,
  findSharedView,
  insertSharedView,
  listSharedViews,
  updateSharedView,
} from '../../db/form/sharedViews';
import type { Db } from '../../db/schema/tables';
import { problem } from '../../domain/core/problem';
import { assertViewQuery } from '../../domain/submission/viewQuery';
import type { Context, Handlers } from '../../http/context';

const viewOf = async (db: Db, formId: number, id: number): Promise<SharedView> => {
  const view = await findSharedView(db, formId, id);
  if (!view) throw problem('notFound');
  return view;
};

const create = async ({ db, found, body, actor, audit }: Context<'sharedViewCreate'>): Promise<SharedView> => {
  const { form } = found;
  const { name, query } = body;
  assertViewQuery(query);
  // The row of the form is locked.
  if ((await countSharedViews(db, form.id)) >= mostSharedViews) {
    throw problem('sharedViewsFull', { limit: mostSharedViews });
  }
  const viewId = await insertSharedView(db, { formId: form.id, name, query, createdBy: actor?.id ?? null });
  audit({ acteeId: form.acteeId, details: { viewId, data: { name, query } } });
  return viewOf(db, form.id, viewId);
};

const update = async (context: Context<'sharedViewUpdate'>): Promise<SharedView> => {
  const { db, found, body, params, audit } = context;
  const { form } = found;
  const before = await viewOf(db, form.id, params.viewId);
  if (body.ifVersion !== undefined && body.ifVersion !== before.version) throw problem('viewChanged');
  const { name = before.name, query = before.query } = body;
  assertViewQuery(query);
  const change = { ...(name !== before.name && { name }), ...(query !== before.query && { query }) };
  if (Object.keys(change).length === 0) {
    context.skipAudit();
    return before;
  }
  await updateSharedView(db, before.id, change);
  audit({
    acteeId: form.acteeId,
    // The name identifies a view after it was renamed or deleted.
    details: { viewId: before.id, ...(!change.name && { name }), data: change },
    before: { name: before.name, query: before.query },
  });
  return viewOf(db, form.id, before.id);
};

const remove = async ({ db, found, params, audit }: Context<'sharedViewDelete'>) => {
  const { form } = found;
  const { id: viewId, name, query } = await viewOf(db, form.id, params.viewId);
  await deleteSharedView(db, viewId);
  audit({ acteeId: form.acteeId, details: { viewId, name }, before: { name, query } });
  return { success: true } as const;
};

/** Saved views of the submissions of a form, shared by its users. */
export const sharedViewHandlers: Handlers<`sharedView${'List' | 'Create' | 'Update' | 'Delete'}`> = {
  sharedViewList: ({ db, found }) => listSharedViews(db, found.form.id),
  sharedViewCreate: create,
  sharedViewUpdate: update,
  sharedViewDelete: remove,
};
