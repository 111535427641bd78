/** Indexes for the purge, to find expired rows and referenced files, and a table of reserved versions. */
export const purging = [
  `create index submissions_deleted on submissions (deleted_at) where deleted_at is not null`,
  `create index form_attachments_blob on form_attachments (blob_id) where blob_id is not null`,
  `create index submission_attachments_blob on submission_attachments (blob_id) where blob_id is not null`,
  `create index form_defs_sheet_blob on form_defs (sheet_blob_id) where sheet_blob_id is not null`,
  // Versions of purged forms: phones may keep their definitions longer than the server does.
  `create table retired_versions (
    project_id integer not null references projects (id) on delete cascade,
    xml_form_id text not null,
    version text not null,
    primary key (project_id, xml_form_id, version)
  )`,
];
