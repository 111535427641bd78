import type { Params } from '#api/endpoints';

/** Identifies a form: form ids are unique only within a project. */
export type FormKey = Params<'formGet'>;

/** The key of a form and of what belongs to it. A project id cannot contain the slash. */
export const formKey = ({ projectId, xmlFormId }: FormKey): string => `${projectId}/${xmlFormId}`;
