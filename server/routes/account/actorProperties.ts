import { checkPropertyName, readProperties } from '../../domain/access/actorProperties';
import { insertProperty, listProperties, saveProperties, valuesInUse } from '../../db/access/actorProperties';
import type { Db } from '../../db/schema/tables';
import type { Handlers } from '../../http/context';

/**
 * Saves properties of an app user or a link, if the request has any.
 * @returns whether it had any
 * @throws 400.8, 400.13; the transaction is then rolled back
 */
export const saveGivenProperties = async (
  db: Db,
  actor: { readonly id: number; readonly projectId: number },
  given: Readonly<Record<string, unknown>> | null | undefined,
): Promise<boolean> => {
  if (given == null || Object.keys(given).length === 0) return false;
  const known = new Map((await listProperties(db, actor.projectId)).map(({ id, name }) => [name, id]));
  await saveProperties(db, actor.id, readProperties(given, known));
  return true;
};

/** Custom properties of the app users and public links of a project. */
export const actorPropertyHandlers: Handlers<'actorPropertyList' | 'actorPropertyCreate'> = {
  actorPropertyList: async ({ db, found, extended }) => {
    const properties = await listProperties(db, found.project.id);
    if (!extended) return properties;
    const values = await valuesInUse(db, found.project.id);
    return properties.map(({ id, name }) => ({ name, values: [...(values.get(id) ?? [])] }));
  },

  actorPropertyCreate: async ({ db, found, body, audit }) => {
    checkPropertyName(body.name);
    await insertProperty(db, found.project.id, body.name);
    audit({ details: { name: body.name }, before: null });
    return { success: true };
  },
};
