import { Readable } from 'node:stream';
import { featureOf, GEOMETRY } from '../../domain/entity/query/features';
import { propertyAnswer } from '../../domain/entity/query/fields';
import { entityPages } from '../../db/entity/entityRows';
import type { EntitySelection } from '../../db/entity/query';
import type { Filter } from '#shared/query/filterTree';
import type { Db } from '../../db/schema/tables';
import { type FileReply, type Handlers, Unchanged } from '../../http/context';
import { datasetOf, entityOf } from './found';
import { matchesEntitiesTag, selectionOf } from './selection';

const collection = (features: string | Readable): FileReply => ({
  contentType: 'application/json; charset=utf-8',
  body: features,
});

/** Only entities with a value for the location. */
const located = (filter: Filter | null): Filter => {
  const answer = propertyAnswer(GEOMETRY);
  const hasValue: Filter = {
    kind: 'compare',
    comparison: 'ne',
    left: { kind: 'answer', answer },
    right: { kind: 'null' },
  };
  return filter === null ? hasValue : { kind: 'and', left: hasValue, right: filter };
};

/** Locations of entities. @param limit number of features */
async function* features(db: Db, selection: EntitySelection, limit: number): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let separator = '';
  let left = limit;
  for await (const rows of entityPages(db, selection)) {
    const found = rows.flatMap((row) => featureOf(row) ?? []).slice(0, left);
    if (found.length > 0) {
      yield separator + found.map((feature) => JSON.stringify(feature)).join(',');
      separator = ',';
    }
    left -= found.length;
    if (left <= 0) break;
  }
  yield ']}';
}

/** Locations of entities as GeoJSON, from the property `geometry`. */
export const entityGeoHandlers: Handlers<'entityGeoList' | 'entityGeoGet'> = {
  entityGeoList: async (context) => {
    const dataset = await datasetOf(context);
    const { selection } = await selectionOf(context, dataset);
    if (await matchesEntitiesTag(context, dataset, selection)) return new Unchanged();
    const limit = context.query.limit === undefined ? Infinity : Number(context.query.limit);
    const chosen = { ...selection, filter: located(selection.filter) };
    return collection(Readable.from(features(context.db, chosen, limit)));
  },

  entityGeoGet: async (context) => {
    const feature = featureOf(await entityOf(context, await datasetOf(context)));
    return collection(JSON.stringify({ type: 'FeatureCollection', features: feature ? [feature] : [] }));
  },
};
