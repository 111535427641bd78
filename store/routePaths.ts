/** Where everything of a project is, and of a form. */
export const projectPath = '/projects/:projectId';
export const formPath = `${projectPath}/forms/:xmlFormId` as const;

/** What every page of a form has to load. */
export const formNeeds = ['projectGet', 'formGet', 'draftGet', 'draftAttachmentList'] as const;
