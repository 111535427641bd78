import type { Params } from '../../api/endpoints';

/** What names a form: form ids are unique within a project only. */
export type FormKey = Params<'formGet'>;

/** The id under which a form and what belongs to it are kept. The slash cannot stand in a project id. */
export const formKey = ({ projectId, xmlFormId }: FormKey): string => `${projectId}/${xmlFormId}`;
