import type { HeadlessFormReply, HeadlessFormTask } from '#api/form/headlessForm';
import type { Http, HttpRequest } from '#sagas/io/http';
import { selectAlert } from '#store/core/alert';
import { selectBatch, type SetAnswerAction } from '#store/core/batch';
import type { Outcome } from '#store/request/problem';
import { bulkActionsRequested } from '#store/submission/bulkActions';
import { answering } from '../../support/answers';
import { managed } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { startSite } from '../../support/site';
import { submissionTables } from '../../support/site/submissionTables';
import { aRow } from '../../support/things';

const [table] = submissionTables;
const { source, base } = table;
const one = `${base}/submissions/uuid%3A0`;

const row = {
  ...aRow(0, { depth: 4 }),
  __system: { ...aRow(0).__system, reviewState: null, edits: 0, deletedAt: null },
};

const made: HeadlessFormReply = { done: true, xml: '<data/>', instanceId: 'uuid:0b', before: '4', dropped: 0 };

interface Started {
  /** The type of the question, and its value in the table. */
  readonly shown?: { readonly type: string; readonly value: unknown };
  /** The response of the headless form; a failure to load it. */
  readonly desk?: (task: HeadlessFormTask) => Promise<HeadlessFormReply>;
  /** The response of the server to the version. */
  readonly put?: Outcome<unknown>;
}

const start = async ({
  shown = { type: 'int', value: 4 },
  desk = async () => made,
  put = { ok: true, data: { instanceId: 'uuid:0' } },
}: Started = {}) => {
  const tasks: HeadlessFormTask[] = [];
  const puts: HttpRequest[] = [];
  const others = answering({
    ...managed,
    ...table.answers(1),
    [`GET ${base}/fields?odata=true`]: [{ path: '/depth', name: 'depth', type: shown.type, binary: null }],
    [table.odata(250, 0)]: { ...table.page(0, 0, 1), value: [{ ...row, depth: shown.value }] },
    [`GET ${one}.xml`]: '<data id="trees"/>',
  });
  const http: Http = {
    send: async (request) => {
      if (request.method !== 'PUT') return others.send(request);
      puts.push(request);
      return put;
    },
  };
  const site = await startSite({
    http,
    start: table.at,
    formDesk: {
      change: (task) => {
        tasks.push(task);
        return desk(task);
      },
    },
  });
  site.forgetSent();
  const act: SetAnswerAction = { name: 'answer', path: '/depth', value: '5', question: 'Depth', use: 'cell' };
  const change = async (value = '5') => {
    site.dispatch(bulkActionsRequested({ source, ids: ['uuid:0'], act: { ...act, value } }));
    await site.idle();
  };
  const outcome = () => selectBatch(site.state(), 'submissionAct')?.rows[0];
  return { site, tasks, puts, change, outcome };
};

/** An answer is changed that the table shows like this, and that is `before` in the record. */
const changeSeen = async (shown: Started['shown'], before: string) => {
  const started = await start({ ...(shown && { shown }), desk: async () => ({ ...made, before }) });
  await started.change();
  return started;
};

describe('changing an answer in the table', () => {
  it('reads the record, has it changed by its form, and sends it as a version', async () => {
    const { site, tasks, puts, change, outcome } = await start();
    await change();
    expect(tasks).toEqual([
      {
        projectId: 1,
        xmlFormId: 'trees',
        xml: '<data id="trees"/>',
        change: { kind: 'answer', path: '/depth', value: '5' },
        language: null,
      },
    ]);
    expect(puts.map(({ path, headers }) => [path, headers['Content-Type']])).toEqual([[one, 'text/xml']]);
    expect(outcome()).toMatchObject({ state: 'done', result: 'uuid:0b' });
    site.stop();
  });

  it('where the server cannot return a single row, the table is loaded again', async () => {
    const { site, change } = await start();
    await change();
    expect(site.sent.filter((line) => line === table.odata(250, 0))).toHaveLength(1);
    site.stop();
  });

  it('an answer that was saved without an acknowledgement is not sent again', async () => {
    const { site, puts, change, outcome } = await start({ desk: async () => ({ ...made, before: '5' }) });
    await change();
    expect(puts).toEqual([]);
    expect(outcome()).toMatchObject({ state: 'done' });
    site.stop();
  });

  it.each<[string, Started, object]>([
    [
      'the page that changes records does not load',
      { desk: () => Promise.reject(new Error('gone')) },
      { key: 'answerEdit.fault.unread' },
    ],
    [
      'the form refuses it without words',
      { desk: async () => ({ done: false, fault: 'constraint' }) },
      { key: 'answerEdit.fault.constraint' },
    ],
    [
      'another answer would break a rule',
      { desk: async () => ({ done: false, fault: 'others', message: 'Since' }) },
      { key: 'answerEdit.others', values: { text: 'Since' } },
    ],
    [
      'the record is not what the table shows',
      { desk: async () => ({ ...made, before: '4.5' }) },
      { key: 'answerEdit.changed' },
    ],
    ['another version came between', { put: refused(409.9) }, { key: 'answerEdit.changed' }],
    [
      'nothing arrives',
      { put: { ok: false, problem: { kind: 'noResponse' } } },
      { problem: { kind: 'noResponse' }, name: 'submissionEdit' },
    ],
  ])('where %s, its editor gets the problem', async (_, options, problem) => {
    const { site, change, outcome } = await start(options);
    await change();
    expect(outcome()).toMatchObject({ state: 'failed', problem });
    expect(selectAlert(site.state())).toBeNull();
    site.stop();
  });

  it('a failure is reported on the page the user has moved to', async () => {
    const { site, change } = await start({ put: refused(403.1) });
    const release = site.holdNext(/^PUT/);
    await change();
    await site.leaveFor('/');
    release();
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger', message: { problem: { code: 403.1 } } });
    site.stop();
  });

  it.each([
    ['int', 4, '4'],
    ['decimal', 4.5, '4.50'],
    ['string', 'camp-1', ' camp-1'],
    ['date', '2026-11-20', '2026-11-20'],
    ['dateTime', '2026-11-20T08:00:00.000Z', '2026-11-20T10:00:00.000+02:00'],
    ['time', '08:00:00.000Z', '08:00:00Z'],
  ])(
    'an answer of type %s that the table spells as %j, and the record as %j, is changed',
    async (type, value, before) => {
      const { site, puts, outcome } = await changeSeen({ type, value }, before);
      expect(puts).toHaveLength(1);
      expect(outcome()).toMatchObject({ state: 'done' });
      site.stop();
    },
  );

  it.each([
    ['string', 'camp-1', 'area-1'],
    ['string', 'House 1', 'Plot 1'],
    ['string', '01', '1'],
    ['select1', 'zone-2', 'zone 2'],
    ['date', '2026-11-20', '2026-11-21'],
    ['dateTime', 'House 1', 'Plot 1'],
    ['time', '08:00:00.000Z', '08:00:00.000+01:00'],
    ['int', 4, ''],
  ])(
    'an answer of type %s that is %j in the table and became %j meanwhile is not overwritten',
    async (type, value, before) => {
      const { site, puts, outcome } = await changeSeen({ type, value }, before);
      expect(puts).toEqual([]);
      expect(outcome()).toMatchObject({ state: 'failed', problem: { key: 'answerEdit.changed' } });
      site.stop();
    },
  );
});
