import type { Answer, QueryFields } from '#shared/query/answers';
import type { FilterColumn } from '#shared/query/filterTree';

/** A property of a list, by its own name and its name in OData. */
export interface ListProperty {
  readonly name: string;
  readonly odataName: string;
}

/** System columns of entities that correspond to columns of submissions. */
const columns: Readonly<Record<string, FilterColumn>> = {
  __id: 'instanceId',
  '__system/createdAt': 'submissionDate',
  '__system/updatedAt': 'updatedAt',
  '__system/deletedAt': 'deletedAt',
  '__system/creatorId': 'submitterId',
  '__system/creatorName': 'submitterName',
  '__system/updates': 'edits',
};

/** First key in the paths of properties; other paths are columns of entities. */
const PROPERTY = 'data';

const others: Readonly<Record<string, Answer>> = {
  label: { path: ['label'], kind: 'text' },
  '__system/version': { path: ['version'], kind: 'number' },
  '__system/conflict': { path: ['conflict'], kind: 'text' },
};

/** Name of the property at a path; undefined for a column. */
export const propertyAt = ({ path }: Answer): string | undefined => (path[0] === PROPERTY ? path[1] : undefined);

/** The value of a property. */
export const propertyAnswer = (name: string): Answer => ({ path: [PROPERTY, name], kind: 'text' });

/** Fields that a query of entities can name: system columns, the label, and properties by their names in OData. */
export const entityFields = (properties: readonly ListProperty[]): QueryFields => {
  const byName = new Map(properties.map(({ name, odataName }) => [odataName, propertyAnswer(name)]));
  return {
    kind: 'submissions',
    columns,
    answerAt: (path) => (Object.hasOwn(others, path) ? others[path] : byName.get(path)),
    repeatAt: () => undefined,
  };
};
