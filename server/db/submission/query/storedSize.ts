import { sql } from 'kysely';

/** Larger stored answers may be compressed by more than a factor of ten, so their text length is computed. */
const PACKED = 8_000;

/** Bytes of the stored answers of a submission, compressed: a tenth of their text at least. */
export const storedSize = sql`case when pg_column_size(data) > ${sql.lit(PACKED)} then greatest(pg_column_size(data),
  (select octet_length(text) / 10 from submission_texts where submission_id = submissions.id))
  else coalesce(pg_column_size(data), 0) end`;
