/** Whether newer clients open a form by the engine of their site. */
export const webformsEnabled = [`alter table forms add column webforms_enabled boolean not null default false`];
