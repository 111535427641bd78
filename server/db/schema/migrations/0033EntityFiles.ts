/**
 * Label and values of an entity for searches, in lower case. A generated column could not be loaded from a backup.
 */
const searchTexts: readonly string[] = [
  `alter table entities add column search_text text not null default ''`,
  `update entities set search_text = lower(label || chr(10) || data::text)`,
  `create function entities_search_text() returns trigger language plpgsql as $$
  begin
    new.search_text := lower(new.label || chr(10) || new.data::text);
    return new;
  end $$`,
  `create trigger entities_search_text before insert or update of label, data on entities
    for each row execute function entities_search_text()`,
];

/**
 * Entity lists as media files of forms. The content tag of a list changes with every change of its file for devices, and never
 * repeats, not even after the restore of a backup.
 */
const files: readonly string[] = [
  'alter table form_attachments add column dataset_id integer references datasets (id) on delete set null',
  'create index form_attachments_dataset on form_attachments (dataset_id) where dataset_id is not null',
  'alter table dataset_counters add column content_tag uuid not null default gen_random_uuid()',

  `create or replace function entities_count_added() returns trigger language plpgsql as $$
  begin
    update dataset_counters as counter set
        entities = counter.entities + changed.entities, conflicts = counter.conflicts + changed.conflicts,
        last_entity = greatest(counter.last_entity, changed.last_entity), last_update = clock_timestamp(),
        content_tag = gen_random_uuid()
      from (
        select dataset_id, count(*) filter (where deleted_at is null) as entities,
            count(*) filter (where deleted_at is null and conflict is not null) as conflicts,
            max(created_at) as last_entity
          from added group by dataset_id order by dataset_id
      ) as changed
      where changed.dataset_id = counter.dataset_id;
    return null;
  end $$`,
  // Ending a conflict, for example, changes no file.
  `create or replace function entities_count_changed() returns trigger language plpgsql as $$
  begin
    update dataset_counters as counter set
        entities = counter.entities + changed.entities, conflicts = counter.conflicts + changed.conflicts,
        last_update = clock_timestamp(),
        content_tag = case when changed.content then gen_random_uuid() else counter.content_tag end
      from (
        select after_change.dataset_id,
            sum((after_change.deleted_at is null)::integer - (before_change.deleted_at is null)::integer) as entities,
            sum((after_change.deleted_at is null and after_change.conflict is not null)::integer
              - (before_change.deleted_at is null and before_change.conflict is not null)::integer) as conflicts,
            bool_or((after_change.deleted_at is null) <> (before_change.deleted_at is null)
              or after_change.version <> before_change.version or after_change.label <> before_change.label
              or after_change.data <> before_change.data) as content
          from after_change join before_change using (id) group by after_change.dataset_id
      ) as changed
      where changed.dataset_id = counter.dataset_id;
    return null;
  end $$`,
];

export const entityFiles: readonly string[] = [...searchTexts, ...files];
