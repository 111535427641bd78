import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { xform } from '#test/fixtures/xform';
import { surveyAnswer } from '#test/support/form/survey';
import { seedDataFolder } from '../../bench/seeding/dataFolder';
import { logInTo, startOwnServer } from '#scripts/test/ownServer';
import { withDurableCluster } from '../failures/databaseEvents';
import type { Amount, Finding, OwnInstrument } from '../instrument';
import { type ExpensiveReads, readsOfHugeTexts, readsOfManyRows } from './queries/expensiveReads';
import { type Call, during, percentile, type Response, send } from './queries/workload';
import { makeSurvey } from '../survey';
import { asked, attacker, targetAt, withJson, type Target } from '../target';

const AT_ONCE = 12;
/** With a small number of rows, other tests run concurrently: fewer at once, and every third kind. */
const FEW_AT_ONCE = 4;
const EVERY = 3;
/** Milliseconds: each expensive read ends within the first, with rows or a problem; then its connection is cut. */
const READ_LIMIT = 15_000;
const CUT_AFTER = 90_000;
/** Short attacks are repeated for so long: a percentile needs many calls of others. */
const ATTACK_MS = 6000;
/** Milliseconds: the 95th percentile of calls of other users. */
const OTHERS_LIMIT = { postgresql: 150, embedded: 400 } as const;
/** Pause (milliseconds) between calls of other users, their minimum number during an attack, and the number before. */
const wholeLoad = { pauseMs: 40, least: 8, warmUps: 15 };
const smallLoad: typeof wholeLoad = { pauseMs: 0, least: 1, warmUps: 1 };
/** Rows of the large form. */
const WHOLE = 60_000;
/** The submissions with huge texts, and the characters of each. */
const HUGE = 40;
const HUGE_TEXT = 3_000_000;
/** The same beside a small number of rows. */
const FEW_HUGE = 4;
const SHORT_HUGE_TEXT = 300_000;
/** Bytes: of larger responses the beginning counts. */
const LARGE_RESPONSE = 10_000_000;
/** Bytes: the largest response of groups or summaries. */
const GROUPS_LIMIT = 20_000_000;

type Kind = keyof typeof OTHERS_LIMIT;

const viewer = { email: 'viewer@example.org', password: 'a password of a viewer only' } as const;
const LARGE = '/v1/projects/1/forms/household';
const HUGE_FORM = '/v1/projects/1/forms/huge';
const XML = 'application/xml';

const makeViewer = async (target: Target): Promise<void> => {
  const { id } = await asked(target, withJson('POST', '/v1/users', viewer));
  await asked(target, { method: 'POST', path: `/v1/projects/1/assignments/viewer/${String(id)}` });
};

const hugeAnswer = (index: number, length: number): string =>
  `<data id="huge" version="1"><note>${'a'.repeat(length)}${index}</note><meta><instanceID>uuid:huge${index}</instanceID></meta></data>`;

/** Fills a form with huge texts, by its public link. */
const sendHugeTexts = async (address: string, target: Target, isWhole: boolean): Promise<void> => {
  const definition = xform({
    id: 'huge',
    instance: '<note/>',
    types: { '/note': 'string' },
    body: '<input ref="/data/note"><label>Note</label></input>',
  });
  const path = '/v1/projects/1/forms?publish=true';
  await asked(target, { method: 'POST', path, headers: { 'content-type': XML }, body: definition });
  const link = await asked(
    target,
    withJson('POST', `${HUGE_FORM}/public-links`, { displayName: 'A link', once: false }),
  );
  const submissions = `/v1/key/${String(link.token)}/projects/1/forms/huge/submissions`;
  const length = isWhole ? HUGE_TEXT : SHORT_HUGE_TEXT;
  for (let index = 0; index < (isWhole ? HUGE : FEW_HUGE); index += 1) {
    const call: Call = { method: 'POST', path: submissions, contentType: XML, body: hugeAnswer(index, length) };
    const { status, head } = await send(address, call, CUT_AFTER);
    if (status !== 200) throw new Error(`a submission with a huge text was answered ${status}: ${head}`);
  }
};

/** Result of one attack: a line of figures, and the failures. */
interface Outcome {
  readonly line: string;
  readonly faults: readonly string[];
  readonly worst: number;
  /** Milliseconds. */
  readonly slowest: number;
  readonly responses: readonly Response[];
}

interface Place {
  readonly address: string;
  readonly kind: Kind;
  /** A small number of rows does not test times, as other tests run concurrently. */
  readonly isTimed: boolean;
  readonly readerToken: string;
  readonly others: Readonly<Record<string, () => Call>>;
}

const isProblem = ({ status, head }: Response): boolean => status >= 400 && status !== 500 && head.includes('"code":');

const attack = async (
  { address, kind, isTimed, readerToken, others }: Place,
  name: string,
  pathOf: (index: number) => string,
): Promise<Outcome> => {
  const atOnce = isTimed ? AT_ONCE : FEW_AT_ONCE;
  const readAtOnce = (first: number) =>
    Promise.all(
      Array.from({ length: atOnce }, (_, index) =>
        send(address, { path: pathOf(first + index), token: readerToken }, CUT_AFTER),
      ),
    );
  const readRepeatedly = async (): Promise<Response[]> => {
    const until = performance.now() + (isTimed ? ATTACK_MS : 0);
    const all = await readAtOnce(0);
    while (performance.now() < until) all.push(...(await readAtOnce(all.length)));
    return all;
  };
  const reading = readRepeatedly();
  const limits = { ...(isTimed ? wholeLoad : smallLoad), limitMs: CUT_AFTER };
  const found = await during(address, others, reading, limits);
  const responses = await reading;
  // The duration of a large response depends on the network and on its reader.
  const slowest = Math.max(...responses.map(({ ms, firstMs, size }) => (size > LARGE_RESPONSE ? firstMs : ms)));
  const largest = Math.max(...responses.map(({ size }) => size));
  const statuses = [...new Set(responses.map(({ status }) => status))].join('/');
  const figures = [...found].map(([other, of]) => `${other} ${percentile(of, 0.95).toFixed(0)} ms`);
  const bad = responses.filter((one) => one.status !== 200 && !isProblem(one));
  const faults = [
    ...bad.map(({ status, head }) => `${name}: answered ${status} ${head}`),
    ...(isTimed && slowest > READ_LIMIT ? [`${name}: the slowest took ${(slowest / 1000).toFixed(1)} s`] : []),
    ...(largest > GROUPS_LIMIT && /groups|summaries/.test(name) ? [`${name}: an answer of ${largest} bytes`] : []),
    ...[...found].flatMap(([other, of]) => {
      const failed = of.filter(({ status }) => status !== 200);
      const p95 = percentile(of, 0.95);
      return [
        ...failed.slice(0, 2).map(({ status, head }) => `${name}: ${other} was answered ${status} ${head}`),
        ...(isTimed && p95 > OTHERS_LIMIT[kind] ? [`${name}: ${other} took ${p95.toFixed(0)} ms (p95)`] : []),
      ];
    }),
  ];
  const worst = Math.max(...[...found].map(([, of]) => percentile(of, 0.95)));
  const size = `${(largest / 1e6).toFixed(1)} MB`;
  const line = `${name}: ${statuses} in ${(slowest / 1000).toFixed(1)} s, ${size}; ${figures.join(', ')}`;
  return { line, faults, worst, slowest, responses };
};

/** Number of responses of each status. */
const countsOf = (kind: Kind, responses: readonly Response[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status } of responses) counts[`${kind} ${status}`] = (counts[`${kind} ${status}`] ?? 0) + 1;
  return counts;
};

const onServer = async (kind: Kind, rows: number, databaseUrl?: string): Promise<Finding> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-queries-'));
  const forms = [{ xmlFormId: 'household', survey: 'household', rows }] as const;
  try {
    await seedDataFolder(dataDir, attacker, forms, databaseUrl);
    const server = await startOwnServer({
      dataDir,
      admin: attacker,
      logLevel: 'silent',
      ...(databaseUrl && { databaseUrl }),
    });
    try {
      const { address } = server;
      const target = await targetAt(server);
      await makeViewer(target);
      const survey = await makeSurvey(target);
      const isWhole = rows >= WHOLE;
      await sendHugeTexts(address, target, isWhole);
      const token = await logInTo(address, attacker);
      let sent = 0;
      const others = {
        health: (): Call => ({ path: '/health' }),
        'sign-in': (): Call => ({
          method: 'POST',
          path: '/v1/sessions',
          contentType: 'application/json',
          body: JSON.stringify(attacker),
        }),
        forms: (): Call => ({ path: '/v1/projects/1/forms', token }),
        intake: (): Call => {
          sent += 1;
          return {
            method: 'POST',
            path: `/v1/projects/${survey.projectId}/forms/survey/submissions`,
            token,
            contentType: XML,
            body: surveyAnswer(`uuid:during-${sent}`, { name: 'Ann', age: 30, place: '1 2 3 4' }),
          };
        },
      };
      const place = { address, kind, isTimed: isWhole, readerToken: await logInTo(address, viewer), others };
      const outcomes: Outcome[] = [];
      const run = async (form: string, reads: ExpensiveReads, of: string) => {
        const some = Object.entries(reads).filter((_, index) => isWhole || index % EVERY === 0);
        for (const [name, pathOf] of some) {
          if (!new RegExp(process.env.QUERIES_READS ?? '').test(name)) continue;
          const outcome = await attack(place, `${kind}, ${of}, ${name}`, (index) => form + pathOf(index));
          console.log(`  ${outcome.line}`);
          outcomes.push(outcome);
        }
      };
      // The first calls of a server are slower.
      const least = (isWhole ? wholeLoad : smallLoad).warmUps;
      await during(address, others, Promise.resolve(), { pauseMs: 0, limitMs: CUT_AFTER, least });
      await run(LARGE, readsOfManyRows, `${rows} rows`);
      await run(HUGE_FORM, readsOfHugeTexts, 'huge texts');
      const responses = outcomes.flatMap((outcome) => outcome.responses);
      return {
        counts: countsOf(kind, responses),
        figure: `${kind}: others p95 ${Math.max(...outcomes.map(({ worst }) => worst)).toFixed(0)} ms at most, slowest read ${(Math.max(...outcomes.map(({ slowest }) => slowest)) / 1000).toFixed(1)} s`,
        faults: outcomes.flatMap(({ faults }) => faults),
      };
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Expensive reads of one viewer, while others sign in, list forms and send. */
export const queries: OwnInstrument = {
  kind: 'own',
  about: `${AT_ONCE} expensive reads of one viewer at once (filters, searches, orders, groups, summaries, exports) on so many rows and on ${HUGE} submissions with texts of 3 MB, on both databases, while others sign in, list forms and send: p95 of the others at most ${OTHERS_LIMIT.postgresql} ms on PostgreSQL and ${OTHERS_LIMIT.embedded} ms embedded, /health always 200, each read ends within ${READ_LIMIT / 1000} s with rows or a problem, never 500`,
  whole: WHOLE,
  run: async ({ count }: Amount): Promise<Finding> => {
    const only = process.env.QUERIES_ON;
    const first = only === 'postgresql' ? undefined : onServer('embedded', count);
    // Measurements must not disturb one another.
    if (count >= WHOLE) await first;
    const second =
      only === 'embedded' ? undefined : withDurableCluster(({ url }) => onServer('postgresql', count, url));
    const both = (await Promise.all([first, second])).flatMap((one) => one ?? []);
    return {
      counts: Object.assign({}, ...both.map(({ counts }) => counts)) as Finding['counts'],
      figure: both.map(({ figure }) => figure).join('; '),
      faults: both.flatMap(({ faults }) => faults),
    };
  },
};
