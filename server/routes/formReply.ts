import type { Form, FormExtended, FormVersionExtended } from '../../api/schemas/form';
import { can } from '../../api/verbs';
import { actorsByIds } from '../db/access/actors';
import { countsOfForms, linksOfForms } from '../db/form/formCounts';
import { definitionsByIds, type Definition } from '../db/form/formDefs';
import { listForms } from '../db/form/forms';
import { publishNotes } from '../db/form/publishNotes';
import type { Db } from '../db/schema/tables';
import type { FormRow } from '../db/schema/tables/forms';
import type { BaseContext, Found } from '../http/context';

/** A form with the definition it is shown with; undefined if it was never published. */
export interface DefinedForm {
  readonly form: FormRow;
  readonly definition: Definition | undefined;
}

/** Web-form ids belong to the form or to its draft; earlier versions have none. */
const enketoIds = ({ form, definition }: DefinedForm): Pick<Form, 'enketoId' | 'enketoOnceId'> => {
  const { enketoId, enketoOnceId, currentDefId, draftDefId } = form;
  if (!definition || definition.id === currentDefId) return { enketoId, enketoOnceId };
  return definition.id === draftDefId ? { enketoId: definition.enketoId } : {};
};

/** A form as the protocol shows it, joined with a definition. */
export const formReply = ({ form, definition }: DefinedForm): Form => ({
  projectId: form.projectId,
  xmlFormId: form.xmlFormId,
  name: form.name,
  state: form.state,
  version: definition?.version ?? null,
  hash: definition?.hash ?? null,
  sha: definition?.sha ?? null,
  sha256: definition?.sha256 ?? null,
  keyId: definition?.keyId ?? null,
  draftToken: definition?.draftToken ?? null,
  publishedAt: definition?.publishedAt ?? null,
  ...enketoIds({ form, definition }),
  // Web forms, our own or Enketo's, are at `/-/`, and not where sites of newer servers have theirs.
  webformsEnabled: false,
  createdAt: form.createdAt,
  updatedAt: form.updatedAt,
});

/** A project's forms, each with its published definition. */
export const definedForms = async (db: Db, projectId: number): Promise<DefinedForm[]> => {
  const forms = await listForms(db, projectId);
  const definitions = await definitionsByIds(
    db,
    forms.map((form) => form.currentDefId).filter((id) => id !== null),
  );
  return forms.map((form) => ({ form, definition: definitions.get(form.currentDefId ?? 0) }));
};

/**
 * The same with the counts and the creator of the form.
 * @param draft whether the definitions are drafts, which only have test submissions
 */
export const extendForms = async (
  db: Db,
  forms: readonly DefinedForm[],
  { draft } = { draft: false },
): Promise<FormExtended[]> => {
  const ids = forms.map(({ form }) => form.id);
  const counts = await countsOfForms(db, ids, draft);
  const links = await linksOfForms(db, ids);
  const makers = await actorsByIds(
    db,
    forms.map(({ form }) => form.createdBy),
  );
  return forms.map(({ form, definition }) => ({
    ...formReply({ form, definition }),
    submissions: counts.get(form.id)?.submissions ?? 0,
    lastSubmission: counts.get(form.id)?.lastSubmission ?? null,
    excelContentType: definition?.sheetType ?? null,
    createdBy: (form.createdBy !== null && makers.get(form.createdBy)) || null,
    reviewStates: counts.get(form.id)?.reviewStates ?? { received: 0, hasIssues: 0, edited: 0 },
    entityRelated: false,
    publicLinks: links.get(form.id) ?? 0,
  }));
};

/** One form, plain or extended, as requested. */
export const requestedForm = async (
  { db, extended, found, verbsOn }: Pick<BaseContext, 'db' | 'extended' | 'verbsOn'> & { readonly found: Found },
  defined: DefinedForm,
): Promise<Form | FormExtended> => {
  const draft = defined.definition !== undefined && defined.definition.id === defined.form.draftDefId;
  const [form] = extended ? await extendForms(db, [defined], { draft }) : [];
  if (form === undefined) return formReply(defined);
  const { definition } = defined;
  if (definition === undefined || draft || !can(await verbsOn(found), ['form.update'])) return form;
  return { ...form, publishNotes: (await publishNotes(db, defined.form.acteeId)).get(definition.id) ?? null };
};

/** Published definitions of a form with who published them and, for those who may change it, what was said about it. */
export const extendVersions = async (
  { db, found, verbsOn }: Pick<BaseContext, 'db' | 'verbsOn'> & { readonly found: { readonly form: FormRow } },
  versions: readonly DefinedForm[],
): Promise<FormVersionExtended[]> => {
  const notes = can(await verbsOn(found), ['form.update']) ? await publishNotes(db, found.form.acteeId) : undefined;
  const publishers = await actorsByIds(
    db,
    versions.map(({ definition }) => definition?.publishedBy ?? null),
  );
  return versions.map(({ form, definition }) => ({
    ...formReply({ form, definition }),
    excelContentType: definition?.sheetType ?? null,
    publishedBy: publishers.get(definition?.publishedBy ?? 0) ?? null,
    ...(notes && { publishNotes: notes.get(definition?.id ?? 0) ?? null }),
  }));
};
