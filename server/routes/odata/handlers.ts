import { prefixed } from '#api/endpoint';
import { type FieldTree, repeatsOf } from '../../domain/odata/fields';
import { queryFields } from '../../domain/odata/answers';
import { type ODataAddress, readAddress } from '../../domain/odata/address';
import { tableName } from '../../domain/odata/keys';
import { metadataXml } from '../../domain/odata/metadata';
import { preferredPageSize, readODataOptions } from '../../domain/odata/query/options';
import { readQuery } from '../../domain/odata/query/readQuery';
import { readSelect } from '../../domain/odata/query/select';
import { repeatAt, repeatBelow, type RepeatRows, serviceDocument } from '../../domain/odata/tables';
import { problem } from '../../domain/core/problem';
import { treeWithEarlier } from '../../db/submission/earlierFields';
import { treeOfDefinition } from '../../db/submission/query/fields';
import { findSubmission } from '../../db/submission/submissions';
import type { FormRow } from '../../db/schema/tables/forms';
import { type BaseContext, type FileReply, type Handlers, RawJson, Unchanged } from '../../http/context';
import { originOf } from '../../http/access/origin';
import { checkODataRequest, type ODataKind } from './checkRequest';
import { groupsText } from './groups';
import { odataPage } from './page';
import { repeatSource, submissionSource, type Table } from './sources';
import { selectionOf } from '../submission/query';
import { matchesSubmissionsTag } from '../submission/tag';

/** Context of OData handlers, for a published form or a draft. */
type ODataContext = BaseContext & {
  readonly found: { readonly form: FormRow };
  readonly query: Readonly<Record<string, string | undefined>>;
};

interface Definition {
  readonly definitionId: number;
  readonly tree: FieldTree;
}

const jsonType = 'application/json; charset=utf-8';

/** Checks the general rules of OData requests, and finds the displayed definition. */
const begin = async (
  { db, found, query, request }: ODataContext,
  draft: boolean,
  kind: ODataKind,
): Promise<Definition> => {
  checkODataRequest(request.headers, query, kind);
  const definitionId = draft ? found.form.draftDefId : found.form.currentDefId;
  if (definitionId === null) throw problem('notFound');
  return { definitionId, tree: await treeOfDefinition(db, definitionId) };
};

const serviceUrl = ({ found, request, services }: ODataContext, draft: boolean): string => {
  const { projectId, xmlFormId } = found.form;
  const form = `${request.keyPrefix}/projects/${projectId}/forms/${encodeURIComponent(xmlFormId)}`;
  return `${originOf(services.siteOrigin.current(), request)}/v1${form}${draft ? '/draft' : ''}.svc`;
};

const service = async (context: ODataContext, draft: boolean): Promise<FileReply> => {
  const { tree } = await begin(context, draft, 'json');
  const tables = ['Submissions', ...repeatsOf(tree).map(({ repeat }) => tableName(repeat))];
  const body = JSON.stringify(serviceDocument(serviceUrl(context, draft), tables));
  return { contentType: `${jsonType}; odata.metadata=minimal`, body };
};

const metadata = async (context: ODataContext, draft: boolean): Promise<FileReply> => {
  const { tree } = await begin(context, draft, 'xml');
  const body = metadataXml(context.found.form.xmlFormId, tree);
  return { contentType: 'application/xml; charset=utf-8', body };
};

/** The repeat of a path; null for submissions themselves. */
const repeatOf = (tree: FieldTree, address: ODataAddress): RepeatRows | null => {
  if (address.kind === 'table') return address.path === '' ? null : repeatAt(tree, address.path);
  return address.steps.length === 0 ? null : repeatBelow(tree, address.steps, address.instanceId);
};

/** Only the site needs counts of comments, not other OData clients. */
const includesCommentCounts = ({ extended }: ODataContext, draft: boolean): boolean => extended && !draft;

const includesRepeatCounts = ({ extended }: ODataContext, { tree }: Definition): boolean =>
  extended && repeatsOf(tree).length > 0;

/** The table of a path, and the selection of the query. */
const tableOf = async (context: ODataContext, draft: boolean, address: ODataAddress, definition: Definition) => {
  const { db, found, query, signal } = context;
  const options = readODataOptions(query);
  // Groups are aggregated from submissions, in their own table.
  if (options.apply !== null) throw problem('unsupportedOption', { feature: '$apply' });
  const scope = { formId: found.form.id, draft };
  const whole = await treeWithEarlier(db, scope, definition.definitionId);
  const instanceId = address.kind === 'submission' ? address.instanceId : null;
  if (instanceId !== null && (await findSubmission(db, scope, instanceId)) === undefined) throw problem('notFound');
  const repeat = repeatOf(definition.tree, address);
  if (repeat !== null && options.expand) throw problem('unsupportedOption', { feature: '$expand' });
  const kind = repeat === null ? 'submissions' : 'repeat';
  const { tree, parent } =
    repeat === null ? { tree: whole, parent: null } : { ...repeat, tree: repeat.repeat.children };
  const wanted = readSelect(options.select, { tree, kind, parent }, options.expand);
  // A row of a repeat contains its ids among its answers.
  const keys = wanted === null ? null : [...(kind === 'repeat' ? wanted.ids : []), ...wanted.keys];
  const fields = queryFields(whole, kind);
  const selection = { ...(await selectionOf(context, scope, readQuery(options, fields))), instanceId, keys };
  const extensions = {
    includesCommentCounts: includesCommentCounts(context, draft),
    includesRepeatCounts: includesRepeatCounts(context, definition),
    includesNumbers: context.extended || wanted?.system.includes('number') === true,
  };
  // Other OData clients see the current form only.
  const shown = wanted?.tree ?? (context.extended ? whole : definition.tree);
  const table: Table = { db, signal, ...definition, shown, options, selection, wanted, ...extensions };
  const source = repeat === null ? submissionSource(table) : repeatSource(table, repeat);
  return { source, options, name: repeat === null ? 'Submissions' : tableName(repeat.repeat) };
};

const isAll = (address: ODataAddress): boolean => address.kind === 'table' && address.path === '';

const rows = async (context: ODataContext, draft: boolean, address: ODataAddress): Promise<RawJson | Unchanged> => {
  const { request, services, setHeader } = context;
  const definition = await begin(context, draft, 'json');
  // A comment does not change the tag of submissions.
  if (!includesCommentCounts(context, draft) && (await matchesSubmissionsTag(context, draft))) return new Unchanged();
  const url = new URL(originOf(services.siteOrigin.current(), request) + request.url);
  const metadataUrl = `${serviceUrl(context, draft)}/$metadata`;
  const { apply, ...asked } = readODataOptions(context.query);
  if (apply !== null && isAll(address)) {
    const scope = { formId: context.found.form.id, draft };
    const addresses = { context: `${metadataUrl}#Submissions`, self: url };
    const whole = await treeWithEarlier(context.db, scope, definition.definitionId);
    return new RawJson(await groupsText(context, scope, { ...asked, apply }, whole, addresses));
  }
  const { source, options, name } = await tableOf(context, draft, address, definition);
  const preferred = options.top === null ? preferredPageSize(request.headers.prefer?.toString()) : null;
  if (preferred !== null) setHeader('Preference-Applied', `odata.maxpagesize=${preferred}`);
  const addresses = { context: `${metadataUrl}#${name}`, self: url };
  return new RawJson(await odataPage(source, { ...options, top: options.top ?? preferred }, addresses));
};

/** The number of rows, as text (OData URL Conventions 4.0, `/$count`). */
const countOf = async (
  context: ODataContext,
  draft: boolean,
  address: ODataAddress,
): Promise<FileReply | Unchanged> => {
  const definition = await begin(context, draft, 'text');
  if (await matchesSubmissionsTag(context, draft)) return new Unchanged();
  const { source } = await tableOf(context, draft, address, definition);
  return { contentType: 'text/plain; charset=utf-8', body: String(await source.count()) };
};

/** The part of the path below `.svc/`, decoded. */
const below = ({ params }: { readonly params: object }): string =>
  String(Object.entries(params).find(([name]) => name === '*')?.[1] ?? '');

/** All paths below `.svc/` without a row in the contract. */
const odataBelow = async (
  context: ODataContext & { readonly params: object },
  draft: boolean,
): Promise<FileReply | Unchanged> => {
  const address = below(context);
  // For clients configured with a trailing slash in the service URL.
  if (address === '') return service(context, draft);
  if (address === '$metadata') return metadata(context, draft);
  const counted = /^(.+)\/\$count$/s.exec(address)?.[1];
  if (counted !== undefined) return countOf(context, draft, readAddress(counted));
  const found = await rows(context, draft, readAddress(address));
  return found instanceof Unchanged ? found : { contentType: jsonType, body: found.text };
};

const allSubmissions: ODataAddress = { kind: 'table', path: '' };

type Names = `odata${'Service' | 'Metadata' | 'Submissions' | 'Table'}`;

const handlersFor = (draft: boolean): Handlers<Names> => ({
  odataService: (context) => service(context, draft),
  odataMetadata: (context) => metadata(context, draft),
  odataSubmissions: (context) => rows(context, draft, allSubmissions),
  odataTable: (context) => odataBelow(context, draft),
});

/** Submissions of a form as an OData feed, for spreadsheets and for our own table (docs/protocol.md#odata). */
export const odataHandlers: Handlers<Names | `draft${Capitalize<Names>}`> = {
  ...handlersFor(false),
  ...prefixed('draft', handlersFor(true)),
};
