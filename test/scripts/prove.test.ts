import { sql } from 'kysely';
import { device } from '../../scripts/prove/clients/device';
import { odataConsumer } from '../../scripts/prove/clients/odataConsumer';
import { instruments } from '../../scripts/prove/instruments';
import { redirectSpellings } from '../../scripts/prove/redirectSpellings';
import { redirectsOfServer } from '../../scripts/prove/redirectsOfServer';
import { faultOfTry, triesOf } from '../../scripts/prove/tamper';
import { tamperings, UNGUARDED } from '../../scripts/prove/tamperings';
import { qualityPage, type Result } from '../../scripts/prove/qualityPage';
import type { Target } from '../../scripts/prove/target';
import { verifyAudits } from '../../server/db/audit/auditChain';
import { insertAudits } from '../../server/db/audit/audits';
import { auditFaultText } from '../../server/operator/auditReport';
import { describePooled } from '../support/pooledServer';

/** The same every time; other seeds are for `npm run prove`. */
const SEED = 20_261_123;

const sending = Object.entries(instruments).flatMap(([name, instrument]) =>
  instrument.kind === 'sending' ? [{ name, instrument }] : [],
);

// A refused statement must not end a transaction around the whole test.
describePooled('an attacked server', (server) => {
  const target: Target = {
    send: async ({ method, path, headers, body, isNobody }) => {
      const authorization = isNobody ? {} : { authorization: `Bearer ${server.admin.token}` };
      const reply = await server.app.inject({
        // Fastify's types name the methods that it routes; others must be refused.
        method: method as 'GET',
        url: path,
        headers: { ...authorization, ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: reply.statusCode,
        contentType: String(reply.headers['content-type'] ?? ''),
        headers: reply.headers,
        body: reply.body,
      };
    },
  };

  // Before what is sent to it by chance, which stays in its database.
  it.each([device, odataConsumer])('does what its clients need (%p)', async (story) => {
    const { done, faults } = await story(target);
    expect(faults).toEqual([]);
    expect(done).toBeGreaterThan(10);
  });

  it.each(sending)('answers or refuses in words what $name sends', async ({ instrument }) => {
    const { counts, faults } = await instrument.run(target, { seed: SEED, count: instrument.quick });
    expect(faults).toEqual([]);
    expect(Object.keys(counts)).not.toEqual([]);
  });

  it('leads nobody away, whatever is asked for', async () => {
    const some = redirectSpellings.filter((_, index) => index % 8 === 0);
    const { tried, faults } = await redirectsOfServer(target, 'http://localhost:80', some);
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(200);
  });

  // The last one, as the log is no longer guarded afterwards.
  it('names every change of its audit log behind its back', async () => {
    const { db } = server;
    const run = (statement: string) => sql.raw(statement).execute(db);
    const entry = {
      actorId: null,
      action: 'project.update',
      acteeId: null,
      details: { data: { name: 'a' } },
      before: {},
    };
    await insertAudits(
      db,
      Array.from({ length: 9 }, (_, index) => ({ ...entry, notes: index % 2 === 0 ? null : 'by phone' })),
    );
    const { last } = (await verifyAudits(db)) ?? { last: { id: 0, hash: '' } };
    for (const statement of [
      'create table kept as select * from audits',
      'create table kept_head as select * from audit_head',
      ...UNGUARDED,
    ])
      await run(statement);
    for (const tried of triesOf(SEED, tamperings.length, last.id)) {
      for (const statement of tried.tampering.statements(tried.id, last.id)) await run(statement);
      const report = await verifyAudits(db, tried.tampering.needsNote ? last : undefined);
      const said = report?.fault ? auditFaultText(report.fault) : 'The audit log is right';
      expect(faultOfTry(tried, last.id, report?.fault ? 1 : 0, said)).toBeNull();
      for (const [table, kept] of [
        ['audits', 'kept'],
        ['audit_head', 'kept_head'],
      ]) {
        await run(`delete from ${table}`);
        await run(`insert into ${table} select * from ${kept}`);
      }
    }
    expect((await verifyAudits(db, last))?.fault).toBeUndefined();
  });
});

const resultOf = (name: string, finding: Partial<Result['finding']>): Result => {
  const instrument = instruments[name];
  if (!instrument) throw new Error(`no instrument ${name}`);
  const whole = { counts: { tried: 3 }, figure: `the figure of ${name}`, faults: [], ...finding };
  return { name, instrument, amount: { seed: 7, count: 3 }, finding: whole, seconds: 1 };
};

test('the page of what was proved shows how each instrument ended, its figure, and what was mended', () => {
  const results = [
    resultOf('faults', {}),
    resultOf('rights', { faults: ['one', 'two'] }),
    resultOf('database', { skipped: 'no PostgreSQL' }),
  ];
  const rows = qualityPage('', results, instruments, new Date(0)).split('\n');
  expect(rows).toContain('| `faults` | 3 | tried: 3 | the figure of faults | 1 s | 1970-01-01, 7 | held |');
  expect(rows).toContain('| `rights` | 3 | tried: 3 | the figure of rights | 1 s | 1970-01-01, 7 | **failed** (2) |');
  expect(rows).toContain(
    '| `database` | 3 | tried: 3 | the figure of database | 1 s | 1970-01-01, 7 | skipped: no PostgreSQL |',
  );
  expect(rows.join()).toContain('Mended because of it: an export whose request failed');
});

test('the page of what was proved keeps the rows of what was not run again, in the order of the instruments', () => {
  const first = [resultOf('rights', { faults: ['one'] }), resultOf('faults', {})];
  const page = qualityPage('', first, instruments, new Date(0));
  const again = qualityPage(page, [resultOf('rights', {})], instruments, new Date(86_400_000));
  expect(again.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
    '| `faults` | 3 | tried: 3 | the figure of faults | 1 s | 1970-01-01, 7 | held |',
    '| `rights` | 3 | tried: 3 | the figure of rights | 1 s | 1970-01-02, 7 | held |',
  ]);
  expect(again.match(/^- `\w+`/gm)).toEqual(['- `faults`', '- `rights`']);
});
