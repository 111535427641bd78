/**
 * Files in a bucket about which it is not certain that a row refers to them: what is about to be stored, and what may be removed
 * a day after it was noted. Whoever stores or removes the bytes holds the note meanwhile.
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
