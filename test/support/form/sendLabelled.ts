import { publishExported } from './exportedForm';
import { labelledAnswer, labelledForm } from './labelledForm';
import type { TestServer } from '../server';

/**
 * Publishes the form whose questions and choices have labels, and sends answers to it as `uuid:1`, `uuid:2` and so on. @returns
 * parameters of calls about the form
 */
export const sendLabelled = async (server: TestServer, answers: readonly string[]) => {
  const params = await publishExported(server, labelledForm);
  for (const [index, inside] of answers.entries()) {
    const body = labelledAnswer(`uuid:${index + 1}`, inside);
    await server.ok('submissionCreate', { as: server.admin.token, params, body });
  }
  return params;
};
