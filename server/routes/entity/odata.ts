import { problem } from '../../domain/core/problem';
import { entityRowText, readEntitySelect } from '../../domain/entity/query/entityRow';
import { entityMetadataXml } from '../../domain/entity/query/metadata';
import { preferredPageSize, readODataOptions } from '../../domain/odata/query/options';
import { serviceDocument } from '../../domain/odata/tables';
import { listDatasetProperties } from '../../db/entity/datasetProperties';
import { countEntityRows, listEntityRows } from '../../db/entity/entityRows';
import { type FileReply, type Handlers, Unchanged } from '../../http/context';
import { originOf } from '../../http/access/origin';
import { checkODataRequest } from '../odata/checkRequest';
import { odataPage, type RowSource } from '../odata/page';
import { datasetOf } from './found';
import { matchesEntitiesTag, type QueryContext, selectionOf } from './selection';

const jsonType = 'application/json; charset=utf-8';

const serviceUrl = ({ found, params, request, services }: QueryContext): string => {
  const list = `${request.keyPrefix}/projects/${found.project.id}/datasets/${encodeURIComponent(params.datasetName)}`;
  return `${originOf(services.siteOrigin.current(), request)}/v1${list}.svc`;
};

/** Options that make no sense for a flat table of texts. */
const assertSupported = ({ apply, wkt, expand, matchingRows }: ReturnType<typeof readODataOptions>): void => {
  const [feature] = [
    apply !== null && '$apply',
    wkt && '$wkt',
    expand && '$expand',
    matchingRows && 'matchingRows',
  ].filter((name) => name !== false);
  if (feature !== undefined) throw problem('unsupportedOption', { feature });
};

const rows = async (context: QueryContext): Promise<FileReply | Unchanged> => {
  checkODataRequest(context.request.headers, context.query, 'json');
  const { db, query, request, services, setHeader } = context;
  const dataset = await datasetOf(context);
  const options = readODataOptions(query, ['viewAs']);
  assertSupported(options);
  const { properties, selection } = await selectionOf(context, dataset);
  const columns = readEntitySelect(options.select, properties);
  if (await matchesEntitiesTag(context, dataset, selection)) return new Unchanged();
  const source: RowSource = {
    order: selection.order,
    firstRows: 100,
    rows: async (page) => {
      const found = await listEntityRows(db, selection, page);
      return { rows: found.map((row) => ({ cursor: row.cursor, text: entityRowText(row, columns) })), isCut: false };
    },
    count: () => countEntityRows(db, selection),
  };
  const preferred = options.top === null ? preferredPageSize(request.headers.prefer?.toString()) : null;
  if (preferred !== null) setHeader('Preference-Applied', `odata.maxpagesize=${preferred}`);
  const self = new URL(originOf(services.siteOrigin.current(), request) + request.url);
  const addresses = { context: `${serviceUrl(context)}/$metadata#Entities`, self };
  return {
    contentType: jsonType,
    body: await odataPage(source, { ...options, top: options.top ?? preferred }, addresses),
  };
};

/** Entities of a list as an OData feed with one table (docs/odata.md). */
export const entityOdataHandlers: Handlers<`entityOdata${'' | 'Service' | 'Metadata' | 'Count'}`> = {
  entityOdataService: async (context) => {
    checkODataRequest(context.request.headers, context.query, 'json');
    await datasetOf(context);
    const body = JSON.stringify(serviceDocument(serviceUrl(context), ['Entities']));
    return { contentType: `${jsonType}; odata.metadata=minimal`, body };
  },

  entityOdataMetadata: async (context) => {
    checkODataRequest(context.request.headers, context.query, 'xml');
    const { id, name } = await datasetOf(context);
    const body = entityMetadataXml(name, await listDatasetProperties(context.db, id));
    return { contentType: 'application/xml; charset=utf-8', body };
  },

  entityOdata: rows,

  entityOdataCount: async (context) => {
    checkODataRequest(context.request.headers, context.query, 'text');
    const dataset = await datasetOf(context);
    assertSupported(readODataOptions(context.query, ['viewAs']));
    const { selection } = await selectionOf(context, dataset);
    if (await matchesEntitiesTag(context, dataset, selection)) return new Unchanged();
    return { contentType: 'text/plain; charset=utf-8', body: String(await countEntityRows(context.db, selection)) };
  },
};
