import { acteesByIds, type AuditActee } from '../../db/audit/auditActees';
import type { AuditEntryRow } from '../../db/audit/auditPages';
import { rolesByIds } from '../../db/access/roles';
import { definitionsByIds } from '../../db/form/formDefs';
import type { Db } from '../../db/schema/tables';

/** Names for the ids in the details of an entry, by the property with the id. */
export type AuditNames = Readonly<Record<string, string>>;

const actees = ['grantedActeeId', 'revokedActeeId'] as const;
const definitions = ['newDefId', 'oldDefId', 'newDraftDefId', 'oldDraftDefId'] as const;

const idIn = (details: unknown, name: string): unknown =>
  typeof details === 'object' && details !== null && Object.hasOwn(details, name)
    ? (details as Readonly<Record<string, unknown>>)[name]
    : undefined;

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';

const nameOf = (found: AuditActee): string | null => {
  switch (found.kind) {
    case 'actor':
      return found.row.displayName;
    case 'project':
    case 'dataset':
    case 'purged':
      return found.row.name;
    case 'form':
      return found.row.name ?? found.row.xmlFormId;
  }
};

/**
 * Finds names for the ids in the details of entries: the system name of a role (or its name), the name of the object it was
 * granted on, and versions of form definitions. Omits unknown ids.
 */
export const namesIn = async (
  db: Db,
  entries: readonly AuditEntryRow[],
): Promise<(entry: AuditEntryRow) => AuditNames> => {
  const all = <T>(names: readonly string[], is: (value: unknown) => value is T): T[] => [
    ...new Set(entries.flatMap(({ details }) => names.map((name) => idIn(details, name)).filter(is))),
  ];
  const about = await acteesByIds(db, all(actees, isText));
  const defs = await definitionsByIds(db, all(definitions, isNumber));
  const roles = new Map(
    (await rolesByIds(db, all(['roleId'], isNumber))).map(({ id, system, name }) => [id, system ?? name] as const),
  );
  return ({ details }) => {
    const named: [string, string | null | undefined][] = [
      ...actees.map((name) => {
        const found = about.get(String(idIn(details, name)));
        return [name, found && nameOf(found)] as [string, string | null | undefined];
      }),
      ...definitions.map(
        (name) => [name, defs.get(Number(idIn(details, name)))?.version] as [string, string | undefined],
      ),
      ['roleId', roles.get(Number(idIn(details, 'roleId')))],
    ];
    return Object.fromEntries(named.filter((pair): pair is [string, string] => isText(pair[1])));
  };
};
