/** Test submissions have a separate set of instance ids: a device may send the same answers to the draft and to the form. */
export const instanceIds = [
  `drop index submissions_instance`,
  `create unique index submissions_instance on submissions (form_id, draft, instance_id) where deleted_at is null`,
];
