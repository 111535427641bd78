import type { PgliteClient } from './client';
import { singleConnection, type SingleConnection } from './singleConnection';

/** The only connection to an embedded database; its end closes the database. */
export const pgliteQueue = (client: PgliteClient): SingleConnection =>
  singleConnection(
    (text, params) => client.query(text, params),
    () => client.close(),
  );
