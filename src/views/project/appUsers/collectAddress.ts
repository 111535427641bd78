/**
 * The URL a device uses as an app user: everything below it is authorized by the token.
 * @param origin scheme and host of the server, e.g. `https://survey.example.org`
 */
export const collectServerUrl = (origin: string, projectId: number, token: string): string =>
  `${origin}/v1/key/${encodeURIComponent(token)}/projects/${projectId}`;

/** The URL a device uses to test one draft, as long as the draft exists. */
export const collectDraftUrl = (origin: string, projectId: number, xmlFormId: string, token: string): string =>
  `${origin}/v1/test/${encodeURIComponent(token)}/projects/${projectId}/forms/${encodeURIComponent(xmlFormId)}/draft`;
