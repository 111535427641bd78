import { queryFields } from '../../domain/odata/answers';
import { type Apply, appliesToAnswers, readApply } from '../../domain/odata/query/apply';
import { readGroupOrder } from '../../domain/odata/query/applyOrder';
import type { FieldTree } from '../../domain/odata/fields';
import type { ODataOptions } from '../../domain/odata/query/options';
import { newestFirst } from '#shared/query/order';
import { problem } from '../../domain/core/problem';
import type { JsonValue } from '../../domain/submission/submissionData';
import type { SubmissionScope } from '../../db/submission/summary/counts';
import { type Group, listGroups } from '../../db/submission/summary/groups';
import { hasEncrypted } from '../../db/submission/keys';
import type { BaseContext } from '../../http/context';
import { assertReadable, selectionOf } from '../submission/query';

/** Maximum number of groups per response; a link leads to more. */
const GROUPS_MAX = 10_000;

/** Options that select submissions here. In the standard, they would apply to groups. */
const refusedWith = {
  $filter: 'filter(…)',
  $search: 'search(…)',
  $select: 'groupby((…))',
  $expand: 'groupby((…))',
  $skiptoken: '$skip',
} as const;

const assertAlone = (query: Readonly<Record<string, string | undefined>>): void => {
  for (const [option, instead] of Object.entries(refusedWith)) {
    if (query[option] === undefined) continue;
    throw problem('unsupportedOption', { feature: `${option} together with $apply, but ${instead} in its place` });
  }
};

interface Level {
  [name: string]: JsonValue | Level;
}

/** A group with the nesting of the standard: `{"visit": {"village": "kosiv"}, "n": 12}`. */
const rowOf = ({ keys, aggregates }: Apply, group: Group): Level => {
  const row: Level = Object.create(null) as Level;
  for (const [index, { path }] of (keys ?? []).entries()) {
    const names = path.split('/');
    const last = names.pop() ?? '';
    let level = row;
    for (const name of names) level = (level[name] ??= Object.create(null) as Level) as Level;
    level[last] = group.keys[index] ?? null;
  }
  for (const [index, { alias }] of aggregates.entries()) row[alias] = group.figures[index] ?? null;
  return row;
};

/**
 * Result of `$apply`: aggregates of submissions or groups (docs/odata.md#totals-and-groups).
 * @param addresses.context value of `@odata.context` for the table
 * @param addresses.self URL of the request
 * @throws 501.1 for options that cannot be combined with it, 501.51 if answers are encrypted, and the errors of `readApply`
 */
export const groupsText = async (
  context: BaseContext & { readonly query: Readonly<Record<string, string | undefined>> },
  scope: SubmissionScope,
  { apply: text, top, skip, count, orderBy }: ODataOptions & { readonly apply: string },
  tree: FieldTree,
  addresses: { readonly context: string; readonly self: URL },
): Promise<string> => {
  assertAlone(context.query);
  const apply = readApply(text, queryFields(tree, 'submissions'));
  const order = readGroupOrder(orderBy, apply);
  const query = { filter: apply.filter, search: apply.search, order: newestFirst };
  await assertReadable(context, scope, query);
  if (appliesToAnswers(apply) && (await hasEncrypted(context.db, scope))) throw problem('answersEncrypted');
  const selection = { ...(await selectionOf(context, scope, query)), instanceId: null };
  const limit = Math.min(top ?? GROUPS_MAX, GROUPS_MAX);
  const { groups, total } = await listGroups(context.db, selection, apply, order, { limit, skip });

  const columns = [...(apply.keys ?? []).map(({ path }) => path), ...apply.aggregates.map(({ alias }) => alias)];
  const next = new URL(addresses.self);
  next.searchParams.set('$skip', String(skip + limit));
  const isCut = top === null && skip + groups.length < total;
  return JSON.stringify({
    '@odata.context': `${addresses.context}(${columns.join(',')})`,
    ...(count && { '@odata.count': total }),
    value: groups.map((group) => rowOf(apply, group)),
    ...(isCut && { '@odata.nextLink': next.href }),
  });
};
