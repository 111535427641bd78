/** Pinned charts of a form. */
export const boards = [
  `create table form_boards (
    form_id integer primary key references forms (id) on delete cascade,
    charts jsonb not null
  )`,
];
