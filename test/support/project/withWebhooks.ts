import type { WebhookEvent } from '#api/webhook/events';
import { webhookEvents } from '#api/webhook/events';
import { webhookJob } from '#server/jobs/webhooks';
import type { TestServer } from '../server';
import { publishSurvey, surveyAnswer } from '../form/survey';

interface Wanted {
  readonly url: string;
  readonly events?: readonly WebhookEvent[];
  readonly xmlFormId?: string | null;
}

/** A project with a survey whose webhooks the tests create, and the job that sends them by a clock of the test. */
export const webhookProject = async (server: TestServer) => {
  const as = server.admin.token;
  const form = await publishSurvey(server);
  const { projectId } = form;
  let ahead = 0;
  const clock = { ahead: () => ahead, random: () => 0, grace: 0 };
  return {
    as,
    form,
    projectId,
    job: webhookJob(server.deps, clock),
    /** Another process on the same database. */
    otherJob: webhookJob(server.deps, clock),
    later: (ms: number) => {
      ahead += ms;
    },
    create: ({ url, events = webhookEvents, xmlFormId = null }: Wanted) =>
      server.ok('webhookCreate', { as, params: { projectId }, body: { name: 'Stock', url, events, xmlFormId } }),
    submit: (instanceId: string) =>
      server.ok('submissionCreate', {
        as,
        params: form,
        body: surveyAnswer(instanceId),
        headers: { 'content-type': 'text/xml' },
      }),
    deliveries: (webhookId: number, query: { state?: string; limit?: number; offset?: number } = {}) =>
      server.ok('webhookDeliveryList', { as, params: { projectId, webhookId }, query }),
    stateOf: async (webhookId: number) => {
      const list = await server.ok('webhookList', { as, params: { projectId } });
      return list.find(({ id }) => id === webhookId)?.state;
    },
  };
};
