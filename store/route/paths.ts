/** Paths of the pages of a project, and of a form. */
export const projectPath = '/projects/:projectId';
export const formPath = `${projectPath}/forms/:xmlFormId` as const;

/** The calls that every page of a form needs. */
export const formNeeds = ['projectGet', 'formGet', 'draftGet', 'draftAttachmentList'] as const;
