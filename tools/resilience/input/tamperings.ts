/** A change of the audit log outside of the server. */
export interface Tampering {
  readonly name: string;
  /** @param id the entry that it is about, with two or more on either side; `last` is the number of entries */
  statements(id: number, last: number): readonly string[];
  /** The beginning of the sentence that names it. */
  said(id: number, last: number): string;
  /** Whether the log is consistent in itself afterwards, so that only the entry recorded by the operator reveals it. */
  readonly needsNote?: true;
}

const text = `(jsonb_build_array(id, (extract(epoch from logged_at) * 1000)::bigint, actor_id, action, actee_id, details,
  before) || jsonb_path_query_array(to_jsonb(audits), '$.notes ? (@ != null)'))::text`;

/** Recomputes all digests from an entry on, like an attacker who knows the algorithm. */
const rechained = (from: number): string => `do $$
  declare
    entry record;
    previous text := coalesce((select hash from audits where id = ${from - 1}), '');
  begin
    for entry in select id, ${text} as line from audits where id >= ${from} order by id loop
      previous := encode(sha256(convert_to(previous || entry.line, 'UTF8')), 'hex');
      update audits set hash = previous where id = entry.id;
    end loop;
  end $$`;

const HEAD = `update audit_head set count = coalesce((select max(id) from audits), 0),
  hash = coalesce((select hash from audits order by id desc limit 1), '')`;

const set =
  (what: string) =>
  (id: number): readonly string[] => [`update audits set ${what} where id = ${id}`];

const changed = (id: number): string => `Entry ${id} of `;

const inserted = (id: number, entry = "'user.create', now(), repeat('0', 64)"): string =>
  `insert into audits (id, action, logged_at, hash) values (${id}, ${entry})`;

/** All kinds, with the log's triggers and keys disabled, as the owner of the database can. */
export const tamperings: readonly Tampering[] = [
  { name: 'an action changed', statements: set("action = 'form.delete'"), said: changed },
  { name: 'an actor changed', statements: set('actor_id = coalesce(actor_id, 0) + 1'), said: changed },
  { name: 'a target changed', statements: set('actee_id = gen_random_uuid()::text'), said: changed },
  { name: 'a time moved by a millisecond', statements: set("logged_at = logged_at + interval '1 ms'"), said: changed },
  {
    name: 'details changed',
    statements: set(`details = coalesce(details, '{}') || '{"data":{"name":"Nobody"}}'`),
    said: changed,
  },
  {
    name: 'notes changed',
    statements: set(`details = coalesce(details, '{}') || '{"notes":"As agreed"}'`),
    said: changed,
  },
  { name: 'values before removed', statements: set(`before = '{"was":"otherwise"}'`), said: changed },
  { name: 'a digest rewritten', statements: set("hash = repeat('0', 64)"), said: changed },
  {
    name: 'an entry and its digest rewritten',
    statements: (id) => [
      `update audits set action = 'form.delete' where id = ${id}`,
      `update audits set hash = encode(sha256(convert_to((select hash from audits where id = ${id - 1}) || ${text},
        'UTF8')), 'hex') where id = ${id}`,
    ],
    said: (id) => changed(id + 1),
  },
  {
    name: 'an entry and all digests after it rewritten',
    statements: (id) => [`update audits set action = 'form.delete' where id = ${id}`, rechained(id)],
    said: (_, last) => changed(last),
  },
  {
    name: 'the log rewritten from an entry on, with its head',
    statements: (id) => [`update audits set action = 'form.delete' where id = ${id}`, rechained(id), HEAD],
    said: (_, last) => changed(last),
    needsNote: true,
  },
  {
    name: 'an entry removed',
    statements: (id) => [`delete from audits where id = ${id}`],
    said: (id) => `Entry ${id} is missing, `,
  },
  {
    name: 'several entries removed',
    statements: (id) => [`delete from audits where id between ${id} and ${id + 1}`],
    said: (id) => `Entries ${id} to ${id + 1} are missing, `,
  },
  {
    name: 'an entry removed, the others moved up',
    statements: (id) => [`delete from audits where id = ${id}`, `update audits set id = id - 1 where id > ${id}`],
    said: changed,
  },
  {
    name: 'two entries in each other’s place',
    statements: (id) => [`update audits set id = 2 * ${id} + 1 - id where id in (${id}, ${id + 1})`],
    said: changed,
  },
  {
    name: 'an entry between two others',
    statements: (id) => [`update audits set id = id + 1 where id >= ${id}`, inserted(id)],
    said: changed,
  },
  { name: 'an entry before all others', statements: (id) => [inserted(-id)], said: (id) => changed(-id) },
  {
    name: 'an entry behind all others',
    statements: (_, last) => [inserted(last + 1)],
    said: (_, last) => changed(last + 1),
  },
  {
    name: 'an entry twice',
    statements: (id) => [`insert into audits select * from audits where id = ${id}`],
    said: changed,
  },
  {
    name: 'the end cut off',
    statements: (id) => [`delete from audits where id > ${id}`],
    said: (id, last) => `Entries ${id + 1} to ${last} are missing at the end, `,
  },
  {
    name: 'the end cut off, with its head',
    statements: (id) => [`delete from audits where id > ${id}`, HEAD],
    said: (id, last) => `Entries ${id + 1} to ${last} are missing at the end, `,
    needsNote: true,
  },
  {
    name: 'the log emptied, with its head',
    statements: () => ['delete from audits', HEAD],
    said: (_, last) => `Entries 1 to ${last} are missing at the end`,
    needsNote: true,
  },
  { name: 'the head removed', statements: () => ['delete from audit_head'], said: () => changed(1) },
];

/** Constraints and triggers to disable before a log can be tampered with. */
export const UNGUARDED = [
  'alter table audits disable trigger user',
  'alter table audit_head disable trigger user',
  'alter table audits drop constraint if exists audits_pkey',
  'alter table audits drop constraint if exists audits_actor',
] as const;
