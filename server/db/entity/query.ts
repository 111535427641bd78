import { type RawBuilder, sql } from 'kysely';
import { propertyAt } from '../../domain/entity/query/fields';
import type { EntityScope } from '../../domain/entity/scope';
import { ORDERED_CHARACTERS } from '../../domain/odata/query/paging';
import type { Query } from '../../domain/odata/query/readQuery';
import { entityUuid } from '#shared/entity/entityUuid';
import type { Answer } from '#shared/query/answers';
import { type Filter, mentions } from '#shared/query/filterTree';
import type { Search } from '#shared/query/search';
import type { QueryTable } from '../submission/query/columns';
import { filterSql } from '../submission/query/filter';
import { inScope } from './scope';

type Sql = RawBuilder<unknown>;

/** Entities of a list, selected by a query, within the scope of a reader. */
export interface EntitySelection extends Query {
  readonly datasetId: number;
  readonly scope: EntityScope;
}

const literal = (text: string, isLiteral: boolean): Sql => (isLiteral ? sql.lit(text) : sql`${text}::text`);

/** A label, a conflict, or the value of a property. */
const textOf = (answer: Answer, isLiteral: boolean): Sql => {
  const property = propertyAt(answer);
  if (property !== undefined) return sql`(entities.data ->> ${literal(property, isLiteral)})`;
  return answer.path[0] === 'conflict' ? sql`entities.conflict` : sql`entities.label`;
};

/** A missing value is the same as an empty one, and both are null as a key. */
const keyOf = (answer: Answer, isLiteral = false): Sql =>
  answer.kind === 'number'
    ? sql`to_jsonb(entities.version)`
    : sql`nullif(left(${textOf(answer, isLiteral)}, ${sql.lit(ORDERED_CHARACTERS)}), '') collate "C"`;

/** The table `entities`. */
export const entityTable: QueryTable = {
  system: {
    instanceId: sql`entities.uuid::text collate "C"`,
    submissionDate: sql`entities.created_at`,
    updatedAt: sql`entities.updated_at`,
    deletedAt: sql`entities.deleted_at`,
    submitterId: sql`entities.creator_id`,
    submitterName: sql`(select display_name from actors where actors.id = entities.creator_id) collate "C"`,
    edits: sql`(entities.version - 1)`,
    id: sql`entities.id`,
  },
  answerText: (answer) => sql`coalesce(${textOf(answer, false)}, '') collate "C"`,
  answerJson: (answer) => sql`to_jsonb(${keyOf(answer)})`,
  answerKey: keyOf,
  isReadable: null,
  // Uses the index.
  compareText: (column, comparison, text) =>
    column === 'instanceId' && comparison === 'eq'
      ? sql<boolean>`entities.uuid = ${entityUuid(text) ?? null}::uuid`
      : undefined,
};

/** Without the trash, unless the filter is about it. */
const withoutTrash = (filter: Filter | null): RawBuilder<boolean> =>
  filter !== null && mentions(filter, 'deletedAt') ? sql<boolean>`true` : sql<boolean>`entities.deleted_at is null`;

const lower = (text: Sql): Sql => sql`lower(${text} collate "default")`;

/** A text as it is within the text of JSON. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Whether the label or a value contains a text. The search text, which has the names of properties too, is read first. */
const containsSql = (text: string): RawBuilder<boolean> => {
  const contains = (within: Sql, part: string) => sql<boolean>`strpos(${within}, ${lower(sql`${part}::text`)}) > 0`;
  const candidates = [...new Set([text, inJson(text)])].map((part) => contains(sql`entities.search_text`, part));
  return sql<boolean>`((${sql.join(candidates, sql` or `)}) and (${contains(lower(sql`entities.label`), text)}
    or exists (select from jsonb_each_text(entities.data) as value where ${contains(lower(sql`value.value`), text)})))`;
};

const searchSql = (search: Search): RawBuilder<boolean> => {
  const alternatives = search.map((terms) =>
    sql.join(
      terms.map(({ text, isExcluded }) => sql`${isExcluded ? sql`not ` : sql``}${containsSql(text)}`),
      sql` and `,
    ),
  );
  return sql<boolean>`((${sql.join(alternatives, sql`) or (`)}))`;
};

/** The selection as a condition on rows of `entities`. */
export const selectedEntities = ({ datasetId, scope, filter, search }: EntitySelection): RawBuilder<boolean> =>
  sql<boolean>`entities.dataset_id = ${datasetId} and ${withoutTrash(filter)} and ${inScope(scope)}
    ${filter === null ? sql`` : sql`and ${filterSql(filter, false, entityTable)}`}
    ${search === null ? sql`` : sql`and ${searchSql(search)}`}`;
