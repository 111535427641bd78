/**
 * Web-form ids: every published form gets two, every draft one, all indexed. They are as random as those of `newWebFormId`;
 * `gen_random_uuid` is evaluated for each row.
 */
export const webForms = [
  `create unique index forms_enketo on forms (enketo_id) where enketo_id is not null`,
  `create unique index forms_enketo_once on forms (enketo_once_id) where enketo_once_id is not null`,
  `create unique index form_defs_enketo on form_defs (enketo_id) where enketo_id is not null`,
  `update forms set
    enketo_id = coalesce(enketo_id, replace(gen_random_uuid()::text, '-', '')),
    enketo_once_id = coalesce(enketo_once_id, replace(gen_random_uuid()::text, '-', ''))
    where current_def_id is not null and (enketo_id is null or enketo_once_id is null)`,
  `update form_defs set enketo_id = replace(gen_random_uuid()::text, '-', '')
    from forms where forms.draft_def_id = form_defs.id and form_defs.enketo_id is null`,
];
