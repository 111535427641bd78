import { alertActionChosen, selectAlert } from '#store/core/alert';
import { hrefWithQuery, pathTo } from '#store/route/location';
import { nextChunkRequested, selectSubmissionList, submissionsRefreshRequested } from '#store/submission/submissions';
import { selectVisibleTotals } from '#store/selectors/submission/columnTotals';
import {
  selectLocalSearchStatus,
  selectVisibleCount,
  selectVisibleRows,
  selectNoLongerMatching,
} from '#store/selectors/submission/loadedRows';
import { selectExportCount } from '#store/selectors/submission/export';
import { bulkActionsRequested } from '#store/submission/bulkActions';
import { headlessFormEngine } from '../../support/form/headlessFormEngine';
import { formProject } from '../../support/project/withForm';
import { listed } from '../../support/rows';
import { describeServer } from '../../support/server';
import { wellForm, wellRecord } from '../../support/form/wellForm';
import { worldOfAdmin } from '../../support/world';

const headers = { 'content-type': 'application/xml' };

describeServer('submissions that no longer match the filter', (server) => {
  const open = async (query: Readonly<Record<string, string>>, isOther = false) => {
    const { projectId, as, send } = await formProject(server);
    await send(wellForm, { publish: true });
    const params = { projectId, xmlFormId: 'wells' };
    for (const id of ['uuid:1', 'uuid:2', 'uuid:3']) {
      await server.ok('submissionCreate', { as, params, body: wellRecord(id), headers });
    }
    const source = { ...params, draft: false };
    const site = await worldOfAdmin(server, { formDesk: headlessFormEngine(wellForm), isOther });
    await site.visit(hrefWithQuery(pathTo('formSubmissions', params), query));
    const review = async (ids: readonly string[], reviewState: 'approved' | null) => {
      site.dispatch(bulkActionsRequested({ source, ids, act: { name: 'review', reviewState } }));
      await site.idle();
    };
    const answer = async (id: string, path: string, value: string) => {
      const act = { name: 'answer', path, value, question: path.slice(1), use: 'cell' } as const;
      site.dispatch(bulkActionsRequested({ source, ids: [id], act }));
      await site.idle();
    };
    const undo = async () => {
      const action = selectAlert(site.state())?.action;
      if (!action) throw new Error('Nothing can be taken back.');
      site.dispatch(alertActionChosen(action));
      await site.idle();
    };
    return {
      site,
      source,
      review,
      answer,
      undo,
      refresh: async () => {
        site.dispatch(submissionsRefreshRequested(source));
        await site.idle();
      },
      ids: () => listed(selectVisibleRows(site.state(), source)).map(({ __id }) => __id),
      unfit: () => [...selectNoLongerMatching(site.state(), source)],
      count: () => selectVisibleCount(site.state(), source),
      totals: () => selectVisibleTotals(site.state(), source),
    };
  };

  it('keep their position, are marked and not counted, until the table is reloaded', async () => {
    const { site, source, answer, refresh, ids, unfit, count, totals } = await open({ filter: 'depth le 15' });
    await answer('uuid:2', '/depth', '20.5');
    expect(ids()).toEqual(['uuid:3', 'uuid:2', 'uuid:1']);
    expect(unfit()).toEqual(['uuid:2']);
    expect([count(), selectExportCount(site.state(), source), totals()?.count]).toEqual([2, 2, 2]);
    await refresh();
    expect(ids()).toEqual(['uuid:3', 'uuid:1']);
    expect(unfit()).toEqual([]);
    expect(count()).toBe(2);
    site.stop();
  });

  it('match again once the change is undone', async () => {
    const { site, answer, review, undo, ids, unfit, count } = await open({
      filter: '__system/reviewState eq null and depth le 15',
    });
    await review(['uuid:1', 'uuid:3'], 'approved');
    expect(unfit()).toEqual(['uuid:1', 'uuid:3']);
    expect(count()).toBe(1);
    await undo();
    expect(unfit()).toEqual([]);
    expect(count()).toBe(3);
    await answer('uuid:1', '/name', 'Kosiv dolny');
    // The edit is a state of review of its own.
    expect(unfit()).toEqual(['uuid:1']);
    expect(ids()).toHaveLength(3);
    site.stop();
  });

  it('unaffected rows are not marked, also with a search on the server', async () => {
    const { site, answer, unfit, count } = await open({ search: 'kosiv' });
    await answer('uuid:2', '/depth', '20.5');
    expect(unfit()).toEqual([]);
    await answer('uuid:2', '/name', 'Dana');
    expect(unfit()).toEqual(['uuid:2']);
    expect(count()).toBe(2);
    site.stop();
  });

  it('without a filter no request is sent', async () => {
    const { site, review, unfit } = await open({});
    site.forgetSent();
    await review(['uuid:1'], 'approved');
    expect(site.sent.filter((sent) => sent.includes('__id'))).toEqual([]);
    expect(unfit()).toEqual([]);
    site.stop();
  });

  it('deleted ones were not counted before', async () => {
    const { site, source, review, ids, unfit, count } = await open({ filter: '__system/reviewState eq null' });
    await review(['uuid:1'], 'approved');
    site.dispatch(bulkActionsRequested({ source, ids: ['uuid:1', 'uuid:2'], act: { name: 'delete' } }));
    await site.idle();
    expect(ids()).toEqual(['uuid:3']);
    expect(unfit()).toEqual([]);
    expect(count()).toBe(1);
    expect(selectSubmissionList(site.state(), source)).toMatchObject({ count: 1 });
    site.dispatch(nextChunkRequested(source));
    await site.idle();
    expect(ids()).toEqual(['uuid:3']);
    site.stop();
  });

  it('after a large batch of reviews, the table is reloaded instead', async () => {
    const { site, source, ids, unfit, count } = await open({ filter: '__system/reviewState eq null' });
    const { as, params } = { as: server.admin.token, params: { projectId: source.projectId, xmlFormId: 'wells' } };
    const reviewed = Array.from({ length: 201 }, (_, index) => `uuid:more${index}`);
    for (const id of reviewed) await server.ok('submissionCreate', { as, params, body: wellRecord(id), headers });
    site.dispatch(submissionsRefreshRequested(source));
    await site.idle();
    expect(count()).toBe(204);
    site.dispatch(bulkActionsRequested({ source, ids: reviewed, act: { name: 'review', reviewState: 'approved' } }));
    await site.idle();
    expect(ids()).toEqual(['uuid:3', 'uuid:2', 'uuid:1']);
    expect(unfit()).toEqual([]);
    expect(count()).toBe(3);
    site.stop();
  });

  describe('on a server without filters on answers', () => {
    it('the browser evaluates the filter of the server', async () => {
      const { site, review, undo, ids, unfit, count } = await open({ filter: '__system/reviewState eq null' }, true);
      await review(['uuid:2'], 'approved');
      expect(ids()).toEqual(['uuid:3', 'uuid:2', 'uuid:1']);
      expect(unfit()).toEqual(['uuid:2']);
      expect(count()).toBe(2);
      await undo();
      expect(unfit()).toEqual([]);
      expect(count()).toBe(3);
      site.stop();
    });

    it('matches of the browser keep their position when they are edited', async () => {
      const { site, source, answer, refresh, ids, unfit, count, totals } = await open(
        { loadedFilter: 'depth le 15', loadedOrder: 'name asc' },
        true,
      );
      const before = ids();
      site.forgetSent();
      await answer('uuid:2', '/depth', '20.5');
      expect(site.sent.filter((sent) => sent.includes('.svc/Submissions'))).toHaveLength(1);
      expect(ids()).toEqual(before);
      expect(unfit()).toEqual(['uuid:2']);
      expect([count(), totals()?.count, selectLocalSearchStatus(site.state(), source)?.hits]).toEqual([2, 2, 2]);
      await answer('uuid:2', '/depth', '11');
      expect(unfit()).toEqual([]);
      expect(count()).toBe(3);
      await answer('uuid:2', '/depth', '21');
      await refresh();
      expect(ids()).toEqual(before.filter((id) => id !== 'uuid:2'));
      expect(unfit()).toEqual([]);
      site.stop();
    });
  });
});
