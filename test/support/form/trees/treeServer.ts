import { randomUUID } from 'node:crypto';
import { entityJob } from '#server/jobs/entityEvents';
import type { TestServer } from '../../server';
import { treeAnswer, treeProject, type TreeAnswer, type TreeForm } from './treeForms';

/** A form that updates trees. */
export const visitForm: TreeForm = { id: 'visit', actions: ['update'], saved: { height: 'height', health: 'health' } };

/** A project with forms about trees, whose submissions are processed by `process`. */
export const treeServer = async (server: TestServer, forms: readonly TreeForm[] = [{}]) => {
  const project = await treeProject(server);
  const { as, projectId, publish } = project;
  for (const form of forms) await publish(form);
  const job = entityJob(server.deps);
  const send = async (answer: TreeAnswer) => {
    const instanceId = answer.instanceId ?? `uuid:${randomUUID()}`;
    const params = { projectId, xmlFormId: answer.form ?? 'tree', instanceId };
    await server.ok('submissionCreate', { as, params, body: treeAnswer({ ...answer, instanceId }) });
    return params;
  };
  type Sent = Awaited<ReturnType<typeof send>>;
  const process = () => job.look();
  const log = async (params: Sent) => {
    const entries = (await server.call('submissionAuditList', { as, params })).body as { action: string }[];
    return entries.map(({ action }) => action).toReversed();
  };
  const failure = async (params: Sent) => {
    const entries = await server.ok('submissionAuditList', { as, params });
    const details = entries.find(({ action }) => action === 'entity.error')?.details;
    return details?.problem;
  };
  const entity = async (uuid: string) =>
    (await server.call('entityGet', { as, params: { projectId, datasetName: 'trees', uuid } })).body;
  const versions = async (uuid: string) =>
    server.ok('entityVersionList', { as, params: { projectId, datasetName: 'trees', uuid } });
  const review = (params: Sent, reviewState: string) =>
    server.ok('submissionReview', { as, params, body: { reviewState } });
  const edit = async (params: Sent, answer: TreeAnswer) => {
    const instanceId = `uuid:${randomUUID()}`;
    const body = treeAnswer({ replaces: params.instanceId, form: params.xmlFormId, ...answer, instanceId });
    await server.ok('submissionEdit', { as, params, body });
  };
  const settings = (body: object, query = {}) =>
    server.call('datasetUpdate', { as, params: { projectId, datasetName: 'trees' }, body, query });
  return { ...project, send, process, log, failure, entity, versions, review, edit, settings };
};
