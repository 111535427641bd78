import type { FastifyInstance } from 'fastify';
import { on, type Access } from '../../api/endpoint';
import { definitionXml } from '../db/form/formDefs';
import type { Deps } from '../deps';
import { slotReply } from '../http/reply/slot';
import { registerRoute, type RawHandler } from '../http/route';
import { draftOf } from './draftTesting';
import { listDraft, listForms } from './formLists';
import { readIntegrity } from './integrity';
import { listDraftMedia, listFormMedia } from './manifest';
import { acceptMultipart, readDeviceSubmission } from './multipart';
import { registerDeviceRoute, xmlReply } from './protocol';
import { submit, submitToDraft } from './submit';

const project = '/projects/:projectId';
const form = `${project}/forms/:xmlFormId`;

/** Devices request this to learn the size limit before they send. */
const readyToReceive: RawHandler = async () => ({ ...xmlReply(''), body: null, status: 204 });

const draftXml: RawHandler = async (context) => {
  const { id } = await draftOf(context);
  return { contentType: 'application/xml; charset=utf-8', body: await definitionXml(context.db, id) };
};

const draftMedia: RawHandler = async (context) => {
  const { id } = await draftOf(context);
  return slotReply(context, id, String(context.params.name));
};

/**
 * Registers all calls of devices: lists of forms and media, and sending submissions, for published forms and drafts
 * (docs/protocol.md#openrosa). Testers of a draft have no account: the handlers check the token in the path.
 */
export const registerOpenRosa = (app: FastifyInstance, deps: Deps): void => {
  void app.register(async (scope) => {
    acceptMultipart(scope);
    const receiving = { method: 'POST', body: readDeviceSubmission, audit: 'submission.create' } as const;
    const get = (path: string, access: Access, handler: RawHandler) =>
      registerDeviceRoute(scope, deps, { method: 'GET', path, access }, handler);

    // Missing permissions have other codes here than elsewhere, so these three handlers check them.
    get(`${project}/formList`, 'public', listForms);
    get(`${project}/submission`, 'public', readyToReceive);
    registerDeviceRoute(scope, deps, { ...receiving, path: `${project}/submission`, access: 'public' }, submit);
    get(`${form}/manifest`, on('form', 'form.read'), listFormMedia);
    get(`${project}/datasets/:datasetName/integrity`, 'public', readIntegrity);
    get(`/test/:token${project}/datasets/:datasetName/integrity`, 'public', readIntegrity);

    for (const testing of [false, true]) {
      const draft = `${testing ? '/test/:token' : ''}${form}/draft`;
      const reading: Access = testing ? 'public' : on('form', 'form.read');
      get(`${draft}/formList`, reading, listDraft);
      get(`${draft}/manifest`, reading, listDraftMedia);
      get(`${draft}/submission`, 'public', readyToReceive);
      // A tester may be logged in elsewhere in the same browser, which does not matter for the draft token.
      const sending = { ...receiving, path: `${draft}/submission`, access: 'public', anonymous: testing } as const;
      registerDeviceRoute(scope, deps, sending, submitToDraft);
    }

    const download = { method: 'GET', access: 'public', reply: 'file' } as const;
    registerRoute(scope, deps, { ...download, path: `/test/:token${form}/draft.xml` }, draftXml);
    registerRoute(scope, deps, { ...download, path: `/test/:token${form}/draft/attachments/:name` }, draftMedia);
  });
};
