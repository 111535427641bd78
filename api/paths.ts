/** Paths below `/v1`; `:name` marks a parameter. */
export const project = '/projects/:projectId';
export const form = `${project}/forms/:xmlFormId` as const;
export const draft = `${form}/draft` as const;
