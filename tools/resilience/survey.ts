import { surveyAnswer, surveyForm } from '#test/support/form/survey';
import { asked, withJson, type Target } from './target';

/** A published form with a few submissions. */
export interface Survey {
  readonly projectId: number;
  readonly xmlFormId: string;
}

/** The address of its submissions. */
export const submissionsOf = ({ projectId, xmlFormId }: Survey): string =>
  `/v1/projects/${projectId}/forms/${xmlFormId}/submissions`;

/**
 * The instance ids of the stored submissions.
 * @throws if they cannot be read
 */
export const storedIds = async (target: Target, survey: Survey): Promise<readonly string[]> => {
  const { status, body } = await target.send({ method: 'GET', path: submissionsOf(survey) });
  if (status !== 200) throw new Error(`reading the submissions answered ${status}: ${body}`);
  return (JSON.parse(body) as readonly { readonly instanceId: string }[]).map(({ instanceId }) => instanceId);
};

const XML = { 'content-type': 'application/xml' };

/** Creates a project with a form of every structure, and submissions to it. */
export const makeSurvey = async (target: Target): Promise<Survey> => {
  const { id } = await asked(target, withJson('POST', '/v1/projects', { name: 'Attacked' }));
  const projectId = Number(id);
  const forms = `/v1/projects/${projectId}/forms`;
  const path = `${forms}?publish=true&ignoreWarnings=true`;
  await asked(target, { method: 'POST', path, headers: XML, body: surveyForm('1') });
  for (let index = 0; index < 5; index += 1) {
    const body = surveyAnswer(`uuid:${index}`, {
      name: `N'${index}`,
      age: index,
      place: '1 2 3 4',
      persons: [['A', 'B']],
    });
    await asked(target, { method: 'POST', path: `${forms}/survey/submissions`, headers: XML, body });
  }
  return { projectId, xmlFormId: 'survey' };
};
