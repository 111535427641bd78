import { selectAlert } from '#store/core/alert';
import { selectKeys } from '#store/form/keys';
import { nextChunkRequested, submissionsRefreshRequested } from '#store/submission/submissions';
import { selectRequest } from '#store/request/requests';
import { firstChunk } from '#store/route/queries';
import { selectSubmissionsProgress } from '#store/selectors/submission/loadProgress';
import { refused } from '../../support/problem';
import { idsIn, rowsIn } from '../../support/rows';
import type { Site } from '../../support/site';
import { startTable, submissionTables, type Answers } from '../../support/site/submissionTables';
import { aRow } from '../../support/things';

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `uuid:${from + index}`);

describe.each(submissionTables)('$what: loading', (table) => {
  const { source, base, at, odata, page } = table;
  const rowCount = (site: Site) => rowsIn(site.state(), source).length;
  const progress = (site: Site) => selectSubmissionsProgress(site.state(), source);

  const start = (total = 300, more: Answers = {}) => startTable(table, total, more);

  describe('a chunk', () => {
    it('a chunk of submissions loads with the page, and the next at the end of the rows shown', async () => {
      const site = await start();
      expect(rowCount(site)).toBe(250);
      site.dispatch(nextChunkRequested(source));
      await site.idle();
      expect(idsIn(site.state(), source)).toEqual(ids(0, 300));
      site.forgetSent();
      site.dispatch(nextChunkRequested(source));
      await site.idle();
      expect(site.sent).toEqual([]);
      site.stop();
    });

    it('a chunk of submissions is requested once, however often the end is reached', async () => {
      const site = await start(900);
      site.forgetSent();
      const release = site.holdNext(/skip=250/);
      site.dispatch(nextChunkRequested(source));
      site.dispatch(nextChunkRequested(source));
      release();
      await site.idle();
      expect(site.sent).toEqual([odata(250, 250)]);
      site.stop();
    });

    it('a chunk of submissions can be requested again after a failure', async () => {
      const site = await start();
      site.answerNext(/skip=250/, refused(500.1));
      site.dispatch(nextChunkRequested(source));
      await site.idle();
      expect(selectAlert(site.state())).toMatchObject({ type: 'danger' });
      expect(progress(site)).toMatchObject({ status: 'remaining' });
      site.dispatch(nextChunkRequested(source));
      await site.idle();
      expect(rowCount(site)).toBe(300);
      site.stop();
    });

    it('a chunk of submissions is no longer waited for when the user leaves', async () => {
      const site = await start();
      const release = site.holdNext(/skip=250/);
      site.dispatch(nextChunkRequested(source));
      await site.visit('/');
      release();
      await site.idle();
      expect(site.state().submissions).toEqual({});
      site.stop();
    });

    it('a cancelled chunk of submissions is requested again on return', async () => {
      const site = await start();
      const release = site.holdNext(/skip=250/);
      site.dispatch(nextChunkRequested(source));
      await site.visit('/projects/1/forms/trees');
      release();
      await site.idle();
      expect(rowCount(site)).toBe(250);
      await site.visit(at);
      expect(progress(site)).toMatchObject({ status: 'remaining' });
      site.dispatch(nextChunkRequested(source));
      await site.idle();
      expect(rowCount(site)).toBe(300);
      site.stop();
    });

    it('a chunk of submissions is followed by the next if it contains only rows that are shown', async () => {
      // 250 have arrived in between.
      const site = await start(800, { [odata(250, 250)]: page(0, 250, 850), [odata(250, 500)]: page(250, 500, 850) });
      site.forgetSent();
      site.dispatch(nextChunkRequested(source));
      await site.idle();
      expect(site.sent).toEqual([odata(250, 250), odata(250, 500)]);
      expect(idsIn(site.state(), source)).toEqual(ids(0, 500));
      site.stop();
    });

    it('an empty chunk of submissions neither ends the loading nor repeats it endlessly', async () => {
      const site = await start(800, { [odata(250, 250)]: page(0, 0, 800) });
      site.dispatch(nextChunkRequested(source));
      await site.idle();
      expect(idsIn(site.state(), source)).toEqual([...ids(0, 250), ...ids(500, 750)]);
      const none = await start(600, { [odata(250, 250)]: page(0, 0, 600), [odata(250, 500)]: page(0, 0, 600) });
      none.dispatch(nextChunkRequested(source));
      await none.idle();
      expect(progress(none)).toMatchObject({ status: 'all' });
      site.stop();
      none.stop();
    });
  });

  describe('a refresh', () => {
    it('a refresh of submissions keeps the rows until the new ones are loaded, and reads the keys again', async () => {
      const site = await start();
      site.forgetSent();
      const release = site.holdNext(/skip=0/);
      site.dispatch(submissionsRefreshRequested(source));
      await site.idle();
      expect(rowCount(site)).toBe(250);
      const { rows, form } = table;
      expect(selectRequest(site.state(), rows, form, firstChunk)).toMatchObject({ again: true });
      release();
      await site.idle();
      expect(site.sent).toEqual([`GET ${base}/submissions/keys`, odata(250, 0)]);
      site.stop();
    });

    it('a refresh of submissions continues when the user navigates to the same route again', async () => {
      const site = await start();
      const release = site.holdNext(/skip=0/);
      site.dispatch(submissionsRefreshRequested(source));
      await site.idle();
      await site.visit(site.address());
      release();
      await site.idle();
      expect(selectRequest(site.state(), table.rows, table.form, firstChunk)).toMatchObject({ status: 'success' });
      site.stop();
    });
  });

  describe('the keys', () => {
    const keys = `GET ${base}/submissions/keys`;
    const encrypted = { ...aRow(0), __system: { ...aRow(0).__system, status: 'not decrypted' } };
    const aKey = { id: 3, public: 'p', managed: true, hint: null, createdAt: '2026-11-20T08:00:00.000Z' };
    const withFirst = { value: [encrypted], '@odata.context': '', '@odata.count': 1 };

    it('the keys of submissions are reloaded once the first encrypted submission arrives', async () => {
      const site = await start(0);
      site.forgetSent();
      // It arrives between the two calls of the refresh.
      site.answerNext(/skip=0/, { ok: true, data: withFirst });
      site.answerNext(/keys/, { ok: true, data: [] });
      site.answerNext(/keys/, { ok: true, data: [aKey] });
      site.dispatch(submissionsRefreshRequested(source));
      await site.idle();
      expect(site.sent).toEqual([keys, odata(250, 0), keys]);
      expect(selectKeys(site.state(), source)).toEqual([aKey]);
      site.stop();
    });

    it('the keys of submissions are not reloaded if they are known', async () => {
      const site = await start(0, { [keys]: [aKey], [odata(250, 0)]: withFirst });
      expect(site.sent.filter((sent) => sent === keys)).toHaveLength(1);
      site.stop();
    });

    it('the keys of submissions are not loaded without encryption; a server may omit the status', async () => {
      const { status: _, ...system } = aRow(0).__system;
      const site = await start(0, { [odata(250, 0)]: { ...withFirst, value: [{ __id: 'uuid:0', __system: system }] } });
      expect(site.sent.filter((sent) => sent === keys)).toHaveLength(1);
      site.stop();
    });

    it('the keys of submissions that cannot be loaded are reported', async () => {
      const site = await start(0);
      site.answerNext(/skip=0/, { ok: true, data: withFirst });
      site.answerNext(/keys/, { ok: true, data: [] });
      site.answerNext(/keys/, refused(500.1));
      site.dispatch(submissionsRefreshRequested(source));
      await site.idle();
      expect(selectAlert(site.state())).toMatchObject({ type: 'danger' });
      expect(rowCount(site)).toBe(1);
      site.stop();
    });
  });
});

it('the submissions of one state of review are loaded and refreshed under the filter of the address', async () => {
  const [table] = submissionTables;
  const approved = "&%24filter=__system%2FreviewState%20eq%20'approved'";
  const chunk = (skip: number) => table.odata(250, skip) + approved;
  const site = await startTable(table, 900, {
    [chunk(0)]: table.page(0, 250, 300),
    [chunk(250)]: table.page(250, 300, 300),
  });
  site.forgetSent();
  await site.visit(`${table.at}?filter=${encodeURIComponent("__system/reviewState eq 'approved'")}`);
  site.dispatch(nextChunkRequested(table.source));
  await site.idle();
  site.dispatch(submissionsRefreshRequested(table.source));
  await site.idle();
  const keys = `GET ${table.base}/submissions/keys`;
  // The rows of a filter do not contain the total of the form.
  expect(site.sent).toEqual([chunk(0), chunk(250), keys, chunk(0), `GET ${table.base}`]);
  expect(rowsIn(site.state(), table.source)).toHaveLength(250);
  site.forgetSent();
  await site.visit(table.at);
  expect(site.sent).toEqual([table.odata(250, 0)]);
  expect(selectSubmissionsProgress(site.state(), table.source)).toMatchObject({ status: 'remaining', count: 650 });
  site.stop();
});
