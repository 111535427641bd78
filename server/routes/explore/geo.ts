import { Readable } from 'node:stream';
import { queryFields } from '../../domain/odata/answers';
import type { FieldTree } from '../../domain/odata/fields';
import { readRowOptions } from '../../domain/odata/query/options';
import type { PageCursor } from '../../domain/odata/query/paging';
import { readQuery } from '../../domain/odata/query/readQuery';
import { readSelect } from '../../domain/odata/query/select';
import { problem } from '../../domain/core/problem';
import { isTrueText } from '../../domain/core/booleanTexts';
import { runCooperatively } from '../../domain/cooperative/cooperative';
import {
  featureOf,
  type GeoFeature,
  geoFields,
  type GeoField,
  propertiesOf,
} from '../../domain/submission/geoFeatures';
import type { JsonObject } from '../../domain/submission/submissionData';
import { readingSubmission } from '../../domain/submission/submissionEnvelope';
import { extractingValues } from '../../domain/submission/submissionValues';
import { treeWithEarlier } from '../../db/submission/earlierFields';
import { treeOfDefinition } from '../../db/submission/query/fields';
import { listSubmissionRows, type RowSelection, type SubmissionRow } from '../../db/submission/rows';
import type { SubmissionHead, VersionHead } from '../../db/submission/submissions';
import { versionXml } from '../../db/submission/versions';
import type { Db } from '../../db/schema/tables';
import { type BaseContext, type FileReply, type Handlers, Unchanged } from '../../http/context';
import { submissionOf } from '../submission/reply';
import { selectionOf } from '../submission/query';
import { matchesSubmissionsTag } from '../submission/tag';
import { versionOf } from '../submission/versions';

const contentType = 'application/json; charset=utf-8';
/** Rows per read. */
const PAGE = 500;

/** Location questions of the request, by path; the first one of the form by default. */
const fieldsAsked = ({ request }: BaseContext, tree: FieldTree): { fields: GeoField[]; isNamed: boolean } => {
  const asked = new URL(request.url, 'http://localhost').searchParams.getAll('fieldpath');
  const known = geoFields(tree);
  if (asked.length === 0) return { fields: known.slice(0, 1), isNamed: true };
  const fields = asked.map((path) => {
    const field = known.find(({ fieldpath }) => fieldpath === path);
    if (field !== undefined) return field;
    const reason = 'the form has no question for places there, outside of repeats.';
    throw problem('unacceptableValue', { field: 'fieldpath', value: path, reason });
  });
  return { fields, isNamed: false };
};

const collection = (features: readonly GeoFeature[]): FileReply => ({
  contentType,
  body: JSON.stringify({ type: 'FeatureCollection', features }),
});

// Our own stored JSON has this shape.
const storedRow = (json: string): JsonObject => JSON.parse(json) as JsonObject;

async function* allFeatures(
  db: Db,
  selection: RowSelection,
  limit: number,
  featureIn: (submission: SubmissionRow, row: JsonObject) => GeoFeature | undefined,
): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let separator = '';
  let after: PageCursor | null = null;
  for (let left = limit; left > 0;) {
    const page: Awaited<ReturnType<typeof listSubmissionRows>> = await listSubmissionRows(db, selection, {
      limit: Math.min(PAGE, left),
      skip: 0,
      after,
    });
    const found = page.rows.flatMap((submission) => {
      const feature = submission.json === null ? undefined : featureIn(submission, storedRow(submission.json));
      return feature === undefined ? [] : [JSON.stringify(feature)];
    });
    if (found.length > 0) yield separator + found.join(',');
    if (found.length > 0) separator = ',';
    left -= page.rows.length;
    after = page.rows.at(-1)?.cursor ?? null;
    if (after === null || (page.rows.length < PAGE && !page.isCut)) break;
  }
  yield ']}';
}

/** All columns with answers, in the syntax of `$select`. */
const columnsOf = (tree: FieldTree): string =>
  [...tree.values()].flatMap(({ kind, column }) => (kind === 'repeat' ? [] : [column])).join();

/** Locations in one version of a submission. */
const versionPlaces = async (
  context: BaseContext,
  { instanceId }: SubmissionHead,
  version: VersionHead,
): Promise<FileReply> => {
  const tree = await treeOfDefinition(context.db, version.formDefId);
  const { fields, isNamed } = fieldsAsked(context, tree);
  const { root } = await runCooperatively(readingSubmission(await versionXml(context.db, version.id)), context.signal);
  const { data } = await runCooperatively(extractingValues(root, tree, version.instanceId), context.signal);
  const feature = featureOf(instanceId, data.root, fields, isNamed);
  return collection(feature === undefined ? [] : [feature]);
};

/** Locations in submissions as GeoJSON (docs/protocol.md#geojson). */
export const submissionGeoHandlers: Handlers<'submissionGeoList' | 'submissionGeoGet' | 'submissionVersionGeoGet'> = {
  submissionGeoList: async (context) => {
    const { db, found, query } = context;
    const { id: formId, currentDefId } = found.form;
    if (currentDefId === null) throw problem('notFound');
    if (await matchesSubmissionsTag(context, false)) return new Unchanged();
    const tree = await treeOfDefinition(db, currentDefId);
    const { fields, isNamed } = fieldsAsked(context, tree);
    if (fields.length > 1) {
      const violationText = 'at most one fieldpath can be given';
      throw problem('severalFieldpaths', { paramSet: fields.map(({ fieldpath }) => fieldpath), violationText });
    }
    const [field] = fields;
    if (field === undefined) return collection([]);
    const asked = readRowOptions(query);
    const scope = { formId, draft: false };
    const whole = await treeWithEarlier(db, scope, currentDefId);
    const rows = readQuery(asked, queryFields(whole, 'submissions'));
    const select =
      asked.select ?? (isTrueText(query.answers) ? columnsOf(isTrueText(query.deletedFields) ? whole : tree) : null);
    const wanted = readSelect(select, { tree: whole, kind: 'submissions', parent: null }, false);
    const keys = [...new Set([...field.columns.slice(0, 1), ...(wanted?.keys ?? [])])];
    const chosen = await selectionOf(context, scope, rows);
    const limit = query.limit === undefined ? Infinity : Number(query.limit);
    const places = allFeatures(db, { ...chosen, instanceId: null, keys }, limit, ({ instanceId, system }, row) => {
      const feature = featureOf(instanceId, row, fields, isNamed);
      return feature && wanted ? { ...feature, properties: propertiesOf(wanted, instanceId, system, row) } : feature;
    });
    return { contentType, body: Readable.from(places) };
  },

  submissionGeoGet: async (context) => {
    const submission = await submissionOf(context, false, context.params.instanceId);
    return versionPlaces(context, submission, submission.currentVersion);
  },

  submissionVersionGeoGet: async (context) => {
    const submission = await submissionOf(context, false, context.params.instanceId);
    return versionPlaces(context, submission, await versionOf(context, false, context.params));
  },
};
