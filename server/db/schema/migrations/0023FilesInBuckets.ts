/**
 * Files in a bucket that may be unreferenced: pending uploads, and files that may be removed a day after they were recorded. The
 * holder of the lease is storing or removing the bytes.
 */
export const filesInBuckets = [
  `create table blob_notes (
    sha256 text not null,
    place text not null,
    is_stored boolean not null default false,
    holder uuid,
    held_until timestamptz,
    noted_at timestamptz not null default clock_timestamp(),
    primary key (place, sha256)
  )`,
];
