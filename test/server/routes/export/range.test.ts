import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { limits } from '#api/limits';
import { restOf } from '#server/routes/export/range';
import { exportedAnswer, publishExported } from '#test/support/form/exportedForm';
import { describeServer } from '#test/support/server';

const files = {
  submissionExport: 'submissions.csv.zip',
  submissionCsv: 'submissions.csv',
  submissionXlsx: 'submissions.xlsx',
  submissionJson: 'submissions.json',
} as const;
const exports = ['submissionExport', 'submissionCsv', 'submissionXlsx', 'submissionJson'] as const;

/** The headers of a client that resumes. */
const restFrom = (first: number) => `bytes=${first}-${limits.rangeEnd}`;

describeServer('ranges of exports', (server) => {
  const begin = async () => {
    const params = await publishExported(server);
    const as = server.admin.token;
    const inside = '<code>=1</code><home><member><mname>M</mname></member></home>';
    for (const id of ['uuid:1', 'uuid:2', 'uuid:3']) {
      await server.ok('submissionCreate', { as, params, body: exportedAnswer(id, inside) });
    }
    const read = async (name: (typeof exports)[number], headers: Readonly<Record<string, string>> = {}) => {
      const url = `/v1/projects/${params.projectId}/forms/${params.xmlFormId}/${files[name]}`;
      const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${as}`, ...headers } });
      const { statusCode: status, rawPayload: bytes, headers: told } = answer;
      return { status, bytes, headers: told, tag: String(told.etag) };
    };
    const approve = () =>
      server.ok('submissionReview', {
        as,
        params: { ...params, instanceId: 'uuid:1' },
        body: { reviewState: 'approved' },
      });
    return { as, params, read, approve };
  };
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it.each(exports)('%s has the same bytes again without changes, at any time', async (name) => {
    const { read, approve } = await begin();
    const first = await read(name);
    expect(first.headers).toMatchObject({ etag: expect.stringMatching(/^".{22}"$/), 'accept-ranges': 'bytes' });
    jest.useFakeTimers({ now: Date.now() + 3_600_000, advanceTimers: true });
    jest.setSystemTime(Date.now());
    const again = await read(name);
    expect(again.tag).toBe(first.tag);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    jest.useRealTimers();
    await approve();
    const after = await read(name);
    expect(after.tag).not.toBe(first.tag);
    expect(after.bytes.equals(first.bytes)).toBe(false);
  });

  it.each(exports)('the rest of %s follows the bytes before its connection was cut', async (name) => {
    const { read } = await begin();
    const { bytes, tag } = await read(name);
    for (const first of [0, 1, bytes.length >> 1, bytes.length]) {
      const rest = await read(name, { range: restFrom(first), 'if-range': tag });
      expect([rest.status, rest.headers['content-range'], rest.tag]).toEqual([
        206,
        `bytes ${first}-9007199254740991/*`,
        tag,
      ]);
      expect(rest.bytes.equals(bytes.subarray(first))).toBe(true);
    }
  });

  it('the whole export is sent when it has changed since', async () => {
    const { read, approve } = await begin();
    const { bytes, tag } = await read('submissionCsv');
    await approve();
    const answer = await read('submissionCsv', { range: restFrom(10), 'if-range': tag });
    expect([answer.status, answer.headers['content-range']]).toEqual([200, undefined]);
    expect(answer.bytes.subarray(0, 20).equals(bytes.subarray(0, 20))).toBe(true);
    expect(answer.tag).not.toBe(tag);
  });

  it('the whole export is sent if a change happens just when it begins', async () => {
    const { read } = await begin();
    const { bytes, tag } = await read('submissionCsv');
    // After the tag was compared, and before the snapshot.
    const beginning = jest.spyOn(server.deps.requestedIndexes, 'want').mockImplementationOnce(() => {
      void sql`insert into audits (action, actee_id) select action, actee_id from audits
        where action = 'submission.create' order by id desc limit 1`.execute(server.db);
    });
    const answer = await read('submissionCsv', { range: restFrom(10), 'if-range': tag });
    expect(beginning).toHaveBeenCalled();
    expect([answer.status, answer.bytes.length, answer.headers['content-range']]).toEqual([
      200,
      bytes.length,
      undefined,
    ]);
  });

  it.each([
    'bytes=5-',
    'bytes=5-9',
    'bytes=-5',
    `bytes=1-2,${restFrom(5).slice(6)}`,
    `rows=5-${limits.rangeEnd}`,
    'bytes=99999999999999999999-9007199254740991',
  ])('an invalid range, or one that needs the length, is ignored: %s', async (range) => {
    const { read } = await begin();
    const whole = await read('submissionCsv');
    const answer = await read('submissionCsv', { range, 'if-range': whole.tag });
    expect([answer.status, answer.bytes.equals(whole.bytes)]).toEqual([200, true]);
  });

  it('volatile responses have no ranges: test submissions, a filter by the current time, a POST', async () => {
    const { as, params } = await begin();
    const headers = { range: restFrom(5) };
    const query = { $filter: '__system/submissionDate lt now()' };
    await server.ok('draftCreate', { as, params });
    const answers = [
      await server.call('submissionCsv', { as, params, headers, query }),
      await server.call('submissionCsvDecrypt', { as, params, headers }),
      await server.call('draftSubmissionCsv', { as, params, headers }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers['accept-ranges'], headers.etag])).toEqual([
      [200, 'none', undefined],
      [200, 'none', undefined],
      [200, 'none', undefined],
    ]);
  });

  it('a range behind the end is not an empty success', async () => {
    const { read } = await begin();
    const { bytes, tag } = await read('submissionCsv');
    const logged = jest.spyOn(server.deps.log, 'error').mockImplementation(() => undefined);
    const asked = await read('submissionCsv', { range: restFrom(bytes.length + 1), 'if-range': tag });
    expect(asked.status).toBe(500);
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it('a range begins at its byte, also within a character', async () => {
    const pieces = async function* () {
      yield 'aé';
      yield new Uint8Array([1, 2, 3]);
      yield 'é';
    };
    const whole = await buffer(Readable.from(pieces(), { objectMode: false }));
    for (let first = 0; first <= whole.length; first += 1) {
      const rest = await buffer(Readable.from(restOf(pieces(), first), { objectMode: false }));
      expect(rest.equals(whole.subarray(first))).toBe(true);
    }
  });
});
