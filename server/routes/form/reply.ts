import type { Form, FormExtended, FormVersionExtended } from '#api/schemas/form';
import { can } from '#api/verbs';
import { actorsByIds } from '../../db/access/actors';
import { countsOfForms, linksOfForms } from '../../db/form/formCounts';
import { definitionsByIds, type Definition } from '../../db/form/formDefs';
import { entityRelated } from '../../db/form/formEntities';
import { publishNotes } from '../../db/form/publishNotes';
import type { Db } from '../../db/schema/tables';
import type { FormRow } from '../../db/schema/tables/forms';
import type { BaseContext, Found } from '../../http/context';

/** A form with its displayed definition. */
export interface DefinedForm {
  readonly form: FormRow;
  readonly definition: Definition | undefined;
}

/** Web-form ids belong to the form or to its draft; earlier versions have none. */
const enketoIds = ({ form, definition }: DefinedForm): Pick<Form, 'enketoId' | 'enketoOnceId'> => {
  const { enketoId, enketoOnceId, currentDefId, draftDefId } = form;
  if (!definition || definition.id === currentDefId) return { enketoId, enketoOnceId };
  return { enketoId: definition.id === draftDefId ? definition.enketoId : null, enketoOnceId: null };
};

/** The displayed definition of a form: the published one, or its draft before the first publication. */
export const shownDefId = ({ currentDefId, draftDefId }: FormRow): number | null => currentDefId ?? draftDefId;

/** Whether these verbs include unpublished forms: for callers who change forms or see test submissions. */
export const seesDrafts = (verbs: readonly string[]): boolean =>
  can(verbs, ['form.update']) || can(verbs, ['submission.list']);

/** Forms of a list that are visible with these verbs. */
export const listedForms = (forms: readonly FormRow[], verbs: readonly string[]): readonly FormRow[] =>
  seesDrafts(verbs) ? forms : forms.filter(({ currentDefId }) => currentDefId !== null);

/** A form in the format of the protocol, with its definition. */
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
  webformsEnabled: form.webformsEnabled,
  createdAt: form.createdAt,
  updatedAt: form.updatedAt,
});

/** Forms, each with its displayed definition. */
export const definedForms = async (db: Db, forms: readonly FormRow[]): Promise<DefinedForm[]> => {
  const definitions = await definitionsByIds(
    db,
    forms.map(shownDefId).filter((id) => id !== null),
  );
  return forms.map((form) => ({ form, definition: definitions.get(shownDefId(form) ?? 0) }));
};

/**
 * The same with counts and the creator of the form.
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
  const related = await entityRelated(
    db,
    forms.flatMap(({ definition }) => (definition ? [definition.id] : [])),
  );
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
    entityRelated: related.has(definition?.id ?? 0),
    publicLinks: links.get(form.id) ?? 0,
    hasDraft: form.draftDefId !== null,
  }));
};

/**
 * One form, plain or extended, as requested.
 * @param draft whether it is the draft, with counts of its test submissions
 */
export const requestedForm = async (
  { db, extended, found, verbsOn }: Pick<BaseContext, 'db' | 'extended' | 'verbsOn'> & { readonly found: Found },
  defined: DefinedForm,
  { draft } = { draft: false },
): Promise<Form | FormExtended> => {
  const [form] = extended ? await extendForms(db, [defined], { draft }) : [];
  if (form === undefined) return formReply(defined);
  if (!can(await verbsOn(found), ['form.update'])) return form;
  const notes = await publishNotes(db, defined.form.acteeId);
  return { ...form, publishNotes: notes.get(defined.definition?.id ?? 0) ?? null };
};

/** Published definitions of a form with their publishers and, for callers who may change it, their audit notes. */
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
