import * as textLengths from '#api/textLengths';
import { problem } from '../../domain/core/problem';
import { deletePreference, savePreference } from '../../db/access/preferences';
import { findUser } from '../../db/lookups';
import type { BaseContext, Context, Handlers } from '../../http/context';

type Calls = 'preferenceSiteSave' | 'preferenceSiteDelete' | 'preferenceProjectSave' | 'preferenceProjectDelete';

/** The calling user. App users and links have no preferences. */
const ownerOf = async ({ db, actor }: BaseContext) => {
  const user = actor ? await findUser(db, actor.id) : undefined;
  if (!user) throw problem('unknownReference', { field: 'userId', value: String(actor?.id ?? ''), table: 'users' });
  return user;
};

const scopeOf = (projectId: number | null) =>
  projectId === null ? { scope: 'site' } : { scope: 'project', projectId };

type Save = Context<'preferenceSiteSave' | 'preferenceProjectSave'>;

const save = async (context: Save, projectId: number | null) => {
  const { db, body, params, audit } = context;
  const owner = await ownerOf(context);
  const actual = Object.keys(body);
  if (!actual.includes('propertyValue')) throw problem('missingProperty', { property: 'propertyValue' });
  if (actual.length > 1) throw problem('unexpectedProperties', { expected: ['propertyValue'], actual });
  const { propertyName } = params;
  const { propertyValue } = body;
  if (JSON.stringify(propertyValue).length > textLengths.preference)
    throw problem('tooLong', { field: 'propertyValue', maxLength: String(textLengths.preference) });
  await savePreference(db, { actorId: owner.id, projectId, name: propertyName }, propertyValue);
  audit({ acteeId: owner.acteeId, details: { ...scopeOf(projectId), propertyName, propertyValue } });
  return { success: true } as const;
};

type Delete = Context<'preferenceSiteDelete' | 'preferenceProjectDelete'>;

const remove = async (context: Delete, projectId: number | null) => {
  const { db, params, audit } = context;
  const owner = await ownerOf(context);
  const { propertyName } = params;
  if (!(await deletePreference(db, { actorId: owner.id, projectId, name: propertyName }))) throw problem('notFound');
  audit({ acteeId: owner.acteeId, details: { ...scopeOf(projectId), propertyName } });
  return { success: true } as const;
};

/** User preferences of newer clients. Any logged-in user can save their own, for any project. */
export const preferenceHandlers: Handlers<Calls> = {
  preferenceSiteSave: (context) => save(context, null),
  preferenceSiteDelete: (context) => remove(context, null),
  preferenceProjectSave: (context) => save(context, Number(context.params.projectId)),
  preferenceProjectDelete: (context) => remove(context, Number(context.params.projectId)),
};
