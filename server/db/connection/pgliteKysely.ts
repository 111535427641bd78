import type { Traces } from '../../domain/traces/traces';
import { kyselyOver } from './kysely';
import type { PgliteClient } from './pgliteClient';
import { singleConnection } from './singleConnection';
import type { Db } from '../schema/tables';

/** The query builder over the embedded database; destroying it closes the database. */
export const kyselyOverPglite = (client: PgliteClient, traces?: Traces): Db =>
  kyselyOver(
    singleConnection(
      (text, params) => client.query(text, params),
      () => client.close(),
    ),
    traces,
  );
