import { sql } from 'kysely';
import { device } from '#tools/resilience/failures/clients/device';
import { odataConsumer } from '#tools/resilience/failures/clients/odataConsumer';
import { instruments } from '#tools/resilience/instruments';
import { redirectSpellings } from '#tools/resilience/input/redirectSpellings';
import { redirectsOfServer } from '#tools/resilience/input/redirectsOfServer';
import { faultOfTry, triesOf } from '#tools/resilience/input/tamper';
import { tamperings, UNGUARDED } from '#tools/resilience/input/tamperings';
import { qualityPage, type Result } from '#tools/resilience/site/qualityPage';
import type { Target } from '#tools/resilience/target';
import { verifyAudits } from '#server/db/audit/auditChain';
import { insertAudits } from '#server/db/audit/audits';
import { auditFaultText } from '#server/operator/auditReport';
import { byExtent } from '../../support/extent';
import { describePooled } from '../../support/servers/pooledServer';

/** A fixed seed; `npm run prove` uses others. */
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

  // Runs before the random requests, which leave rows in the database.
  it.each([device, odataConsumer])('supports the requests of its clients (%p)', async (story) => {
    const { done, faults } = await story(target);
    expect(faults).toEqual([]);
    expect(done).toBeGreaterThan(10);
  });

  it.each(sending)('answers the requests of $name, or refuses them with a message', async ({ instrument }) => {
    const { counts, faults } = await instrument.run(target, {
      seed: SEED,
      count: byExtent({ few: Math.ceil(instrument.quick / 4), all: instrument.quick }),
    });
    expect(faults).toEqual([]);
    expect(Object.keys(counts)).not.toEqual([]);
  });

  it('redirects to no other origin, whatever the request', async () => {
    const some = redirectSpellings.filter((_, index) => index % 8 === 0);
    const { tried, faults } = await redirectsOfServer(target, 'http://localhost:80', some);
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(200);
  });

  // The last one, as the log is no longer guarded afterwards.
  it('names every change of its audit log outside of the server', async () => {
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

test('the report of the resilience tests shows the end of each instrument and its figure', () => {
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
});

test('the report of the resilience tests keeps the rows of instruments that did not run, in their order', () => {
  const first = [resultOf('rights', { faults: ['one'] }), resultOf('faults', {})];
  const page = qualityPage('', first, instruments, new Date(0));
  const again = qualityPage(page, [resultOf('rights', {})], instruments, new Date(86_400_000));
  expect(again.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
    '| `faults` | 3 | tried: 3 | the figure of faults | 1 s | 1970-01-01, 7 | held |',
    '| `rights` | 3 | tried: 3 | the figure of rights | 1 s | 1970-01-02, 7 | held |',
  ]);
});
