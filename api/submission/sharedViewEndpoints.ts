import { del, get, on, patch, post } from '../endpoint';
import { form } from '../paths';

const views = `${form}/views` as const;
const view = `${views}/:viewId` as const;

/** Saved views of the submissions of a form, shared with everyone who may read these. Ours only (`api/abilities.ts`). */
export const sharedViewEndpoints = {
  sharedViewList: get(views, on('form', 'submission.read'), 'SharedView[]'),
  sharedViewCreate: post(views, on('form', 'form.update'), 'SharedView', {
    body: 'SharedViewCreation',
    audit: 'form.view.create',
  }),
  sharedViewUpdate: patch(view, on('form', 'form.update'), 'SharedView', {
    body: 'SharedViewChange',
    audit: 'form.view.update',
  }),
  sharedViewDelete: del(view, on('form', 'form.update'), 'Success', { audit: 'form.view.delete' }),
};
