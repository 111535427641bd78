import type { Ability } from '#api/abilities';
import type { Http } from '#sagas/io/http';
import { alertActionChosen, selectAlert } from '#store/core/alert';
import { batchContinued, selectBatch, type SubmissionAction } from '#store/core/batch';
import { modalOpened, selectModal } from '#store/core/modal';
import {
  allSubmissionsSelected,
  selectSeparateEdits,
  selectSelectedSubmissions,
  selectTrash,
  bulkActionsRequested,
  submissionDeleteRequested,
  submissionsSelected,
} from '#store/submission/bulkActions';
import { answering } from '../../support/answers';
import { managed } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { idsIn, rowsIn } from '../../support/rows';
import { startSite, type Site } from '../../support/site';
import { submissionTables } from '../../support/site/submissionTables';
import { aCurrentUser, aRow } from '../../support/things';

const [table] = submissionTables;
const { source, base } = table;
const uuid = (number: number) => `uuid:${number}`;
const states = [null, 'hasIssues', 'approved', null] as const;

const row = (number: number) => ({
  ...aRow(number),
  __system: { ...aRow(number).__system, reviewState: states[number % 4] ?? null, edits: 0, deletedAt: null },
});

const page = (from: number, to: number, count: number) => ({
  ...table.page(0, 0, count),
  value: Array.from({ length: to - from }, (_, index) => row(from + index)),
});

const separateEdit = {
  instanceId: uuid(1),
  instanceName: null,
  createdAt: '2026-10-01T08:00:00.000Z',
  submitterId: null,
  deprecatedId: uuid(2),
  replacedInstanceId: uuid(2),
};

const trash = `GET ${base}.svc/Submissions?%24top=0&%24count=true&%24filter=__system%2FdeletedAt%20ne%20null`;

interface Sent {
  readonly line: string;
  readonly body: unknown;
  readonly note: string | undefined;
}

/** A server with `total` rows, which performs each request except for the ids in `fails`. */
const server = (total: number, sent: Sent[], fails: readonly string[] = []): Http => {
  const others = answering({
    ...managed,
    ...table.answers(total),
    ...Object.fromEntries(
      [0, 250, 500].map((skip) => [
        table.odata(250, skip),
        page(Math.min(skip, total), Math.min(total, skip + 250), total),
      ]),
    ),
    [trash]: page(0, 0, 3),
    [`GET ${base}/submissions/separate-edits?limit=100`]: [separateEdit],
  });
  return {
    send: async (request) => {
      const { method, path, headers } = request;
      if (method === 'GET' && /submissions\/uuid/.test(path)) {
        return {
          ok: true,
          data: { instanceId: decodeURIComponent(path.split('/').at(-1) ?? ''), reviewState: 'approved' },
        };
      }
      if (method === 'GET' || !path.includes('/submissions')) return others.send(request);
      const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
      sent.push({ line: `${method} ${path.replace(base, '')}`, body, note: headers['X-Action-Notes'] });
      if (path.endsWith('/batch')) {
        const { instanceIds } = body as { readonly instanceIds: readonly string[] };
        const problem = { code: 404.1, message: 'gone' };
        return {
          ok: true,
          data: {
            results: instanceIds.map((instanceId) =>
              fails.includes(instanceId) ? { instanceId, success: false, problem } : { instanceId, success: true },
            ),
          },
        };
      }
      return fails.some((id) => path.includes(encodeURIComponent(id)))
        ? refused(404.1)
        : { ok: true, data: { success: true } };
    },
  };
};

interface Started {
  readonly site: Site;
  readonly sent: Sent[];
  readonly act: (ids: readonly number[], act: SubmissionAction) => Promise<void>;
  /** Clicks the action of the message. */
  readonly undo: () => Promise<void>;
  readonly told: () => string | undefined;
}

const start = async (
  options: { total?: number; fails?: readonly string[]; abilities?: Ability[] } = {},
): Promise<Started> => {
  const { total = 4, fails, abilities = ['submissionsBatch'] } = options;
  const sent: Sent[] = [];
  const http = server(total, sent, fails);
  const user = { ...aCurrentUser('admin'), abilities };
  const site = await startSite({
    http: {
      send: async (request) =>
        request.path.endsWith('/users/current') ? { ok: true, data: user } : http.send(request),
    },
    start: table.at,
  });
  return {
    site,
    sent,
    act: async (ids, act) => {
      site.dispatch(bulkActionsRequested({ source, ids: ids.map(uuid), act }));
      await site.idle();
    },
    undo: async () => {
      const action = selectAlert(site.state())?.action;
      if (!action) throw new Error('Nothing can be taken back.');
      site.dispatch(alertActionChosen(action));
      await site.idle();
    },
    told: () => {
      const message = selectAlert(site.state())?.message;
      return message && 'key' in message ? message.key : undefined;
    },
  };
};

const reviews = ({ site }: Started) => rowsIn(site.state(), source).map(({ __system: { reviewState } }) => reviewState);
const approve = { name: 'review', reviewState: 'approved' } as const;

describe('actions on submissions', () => {
  it('edits stored as separate submissions are loaded where the server supports it, until one of the two is deleted', async () => {
    const other = await start();
    expect(other.site.sent.filter((line) => line.includes('separate-edits'))).toEqual([]);
    expect(selectSeparateEdits(other.site.state(), source)).toEqual([]);
    other.site.stop();
    const { site } = await start({ abilities: ['separateEdits'] });
    expect(selectSeparateEdits(site.state(), source)).toEqual([separateEdit]);
    site.dispatch(submissionDeleteRequested(source, uuid(2)));
    await site.idle();
    expect(selectSeparateEdits(site.state(), source)).toEqual([]);
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('a submission is deleted at once, and restored by the action of the message, also on another page', async () => {
    const started = await start();
    const { site, sent, undo, told } = started;
    site.dispatch(submissionDeleteRequested(source, uuid(1)));
    await site.idle();
    expect(idsIn(site.state(), source)).toEqual([0, 2, 3].map(uuid));
    expect(selectTrash(site.state(), source).deletedCount).toBe(4);
    expect(told()).toBe('submissionActs.deleted');
    await site.visit('/projects/1/forms/trees/settings');
    await site.passes(9_999);
    await undo();
    expect(sent.map(({ line }) => line)).toEqual([
      'DELETE /submissions/uuid%3A1',
      'POST /submissions/uuid%3A1/restore',
    ]);
    // Its position is unknown: the table is reloaded.
    expect(idsIn(site.state(), source)).toEqual([0, 1, 2, 3].map(uuid));
    expect(selectTrash(site.state(), source).deletedCount).toBe(3);
    expect(told()).toBe('submissionActs.restored');
    await site.passes(10_000);
    expect(selectAlert(site.state())).toBeNull();
    site.stop();
  });

  it('a submission that cannot be deleted stays, and the reason is reported, also after the user has moved on', async () => {
    const { site, sent, undo } = await start({ fails: [uuid(1)] });
    const release = site.holdNext(/^DELETE/);
    site.dispatch(submissionDeleteRequested(source, uuid(1)));
    await site.visit('/projects/1/forms/trees/settings');
    release();
    await site.idle();
    expect(idsIn(site.state(), source)).toHaveLength(4);
    const event = bulkActionsRequested({ source, ids: [uuid(1)], act: { name: 'delete' } });
    expect(selectAlert(site.state())).toMatchObject({
      type: 'danger',
      message: { name: 'submissionsBatch' },
      action: { text: 'ui.retry', event },
    });
    await undo();
    expect(sent.map(({ line }) => line)).toEqual(Array(2).fill('DELETE /submissions/uuid%3A1'));
    site.stop();
  });

  it('several submissions are reviewed in one call, with a note, and get their former states back', async () => {
    const started = await start();
    const { site, sent, act, undo, told } = started;
    site.dispatch(modalOpened({ name: 'submissionsReview', ids: source }));
    await act([0, 1, 2], { ...approve, note: 'seen é' });
    expect(selectModal(site.state())).toBeNull();
    expect(reviews(started)).toEqual(['approved', 'approved', 'approved', null]);
    expect(told()).toBe('submissionActs.reviewed');
    await undo();
    expect(reviews(started)).toEqual([null, 'hasIssues', 'approved', null]);
    expect(sent).toEqual([
      {
        line: 'POST /submissions/batch',
        body: { action: 'review', reviewState: 'approved', instanceIds: [0, 1, 2].map(uuid) },
        note: 'seen%20%C3%A9',
      },
      // Without the row approved before.
      {
        line: 'POST /submissions/batch',
        body: { action: 'review', reviewState: null, ifReviewState: 'approved', instanceIds: [uuid(0)] },
        note: undefined,
      },
      {
        line: 'POST /submissions/batch',
        body: { action: 'review', reviewState: 'hasIssues', ifReviewState: 'approved', instanceIds: [uuid(1)] },
        note: undefined,
      },
    ]);
    site.stop();
  });

  it('failures among several submissions are listed in a dialog and can be retried, and the others can be undone', async () => {
    const { site, sent, act } = await start({ fails: [uuid(2)] });
    await act([0, 1, 2], { name: 'delete' });
    expect(selectModal(site.state())).toMatchObject({ name: 'submissionActs' });
    const rows = () => selectBatch(site.state(), 'submissionAct')?.rows.map(({ label, state }) => `${label} ${state}`);
    expect(rows()).toEqual(['0 done', '1 done', '2 failed']);
    expect(idsIn(site.state(), source)).toEqual([2, 3].map(uuid));
    expect(selectAlert(site.state())).toMatchObject({ type: 'info', action: { text: 'submissionActs.undo' } });
    sent.splice(0);
    site.dispatch(batchContinued({ kind: 'submissionAct', keys: [uuid(2)] }));
    await site.idle();
    expect(sent.map(({ line }) => line)).toEqual(['DELETE /submissions/uuid%3A2']);
    site.stop();
  });

  it('on a server without the batch call, submissions are sent one after the other, and changed ones are not undone', async () => {
    const started = await start({ abilities: [] });
    const { site, sent, act, undo } = started;
    await act([0, 3], { name: 'review', reviewState: 'rejected' });
    expect(sent.map(({ line }) => line)).toEqual(['PATCH /submissions/uuid%3A0', 'PATCH /submissions/uuid%3A3']);
    expect(reviews(started)).toEqual(['rejected', 'hasIssues', 'approved', 'rejected']);
    sent.splice(0);
    // Another user has approved both in between.
    await undo();
    expect(sent).toEqual([]);
    expect(reviews(started)).toEqual(['rejected', 'hasIssues', 'approved', 'rejected']);
    expect(selectModal(site.state())).toMatchObject({ name: 'submissionActs' });
    site.stop();
  });

  it('more submissions than one call accepts are sent in several, with a dialog until they are done', async () => {
    const { site, sent, act } = await start({ total: 700 });
    site.dispatch(allSubmissionsSelected(source));
    await site.idle();
    expect(selectSelectedSubmissions(site.state(), source)).toHaveLength(700);
    const release = site.holdNext(/batch/);
    await act(
      Array.from({ length: 700 }, (_, number) => number),
      approve,
    );
    expect(selectModal(site.state())).toMatchObject({ name: 'submissionActs' });
    release();
    await site.idle();
    expect(selectModal(site.state())).toBeNull();
    expect(sent.map(({ body }) => (body as { instanceIds: unknown[] }).instanceIds.length)).toEqual([500, 200]);
    expect(new Set(rowsIn(site.state(), source).map(({ __system: { reviewState } }) => reviewState))).toEqual(
      new Set(['approved']),
    );
    site.stop();
  });

  it('the selection stays on the way to another tab and back, and ends with a refresh', async () => {
    const { site } = await start();
    site.dispatch(submissionsSelected({ source, ids: [uuid(0)] }));
    await site.visit('/projects/1/forms/trees/settings');
    await site.visit(table.at);
    expect(selectSelectedSubmissions(site.state(), source)).toEqual([uuid(0)]);
    await site.visit(`${table.at}?only=nothing`);
    expect(selectSelectedSubmissions(site.state(), source)).toEqual([uuid(0)]);
    site.stop();
  });
});
