/**
 * The address a device talks to as an app user: everything below it acts with the token (facts: api §15).
 * @param origin scheme and host of the server, e.g. `https://survey.example.org`
 */
export const collectServerUrl = (origin: string, projectId: number, token: string): string =>
  `${origin}/v1/key/${encodeURIComponent(token)}/projects/${projectId}`;

/** The address a device talks to as a tester of one draft, as long as the draft is there (facts: api §15). */
export const collectDraftUrl = (origin: string, projectId: number, xmlFormId: string, token: string): string =>
  `${origin}/v1/test/${encodeURIComponent(token)}/projects/${projectId}/forms/${encodeURIComponent(xmlFormId)}/draft`;
