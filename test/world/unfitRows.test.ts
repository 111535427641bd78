import { alertActed, selectAlert } from '../../store/alert';
import { hrefWithQuery, pathTo } from '../../store/location';
import {
  moreSubmissionsWanted,
  selectSubmissionList,
  submissionsRefreshRequested,
} from '../../store/entities/submissions';
import { selectShownTotals } from '../../store/selectors/columnTotals';
import { selectAmongLoaded, selectShownCounts, selectShownRows, selectUnfit } from '../../store/selectors/loadedRows';
import { selectExportCount } from '../../store/selectors/submissionExport';
import { submissionActsRequested } from '../../store/submissionActs';
import { engineDesk } from '../support/engineDesk';
import { formProject } from '../support/formProject';
import { listed } from '../support/rows';
import { describeServer } from '../support/server';
import { wellForm, wellRecord } from '../support/wellForm';
import { worldOfAdmin } from '../support/world';

const headers = { 'content-type': 'application/xml' };

describeServer('submissions that do not fit the table any more', (server) => {
  const open = async (query: Readonly<Record<string, string>>, isOther = false) => {
    const { projectId, as, send } = await formProject(server);
    await send(wellForm, { publish: true });
    const params = { projectId, xmlFormId: 'wells' };
    for (const id of ['uuid:1', 'uuid:2', 'uuid:3']) {
      await server.ok('submissionCreate', { as, params, body: wellRecord(id), headers });
    }
    const source = { ...params, draft: false };
    const site = await worldOfAdmin(server, { formDesk: engineDesk(wellForm), isOther });
    await site.visit(hrefWithQuery(pathTo('formSubmissions', params), query));
    const review = async (ids: readonly string[], reviewState: 'approved' | null) => {
      site.dispatch(submissionActsRequested({ source, ids, act: { name: 'review', reviewState } }));
      await site.idle();
    };
    const answer = async (id: string, path: string, value: string) => {
      const act = { name: 'answer', path, value, question: path.slice(1), use: 'cell' } as const;
      site.dispatch(submissionActsRequested({ source, ids: [id], act }));
      await site.idle();
    };
    const undo = async () => {
      const action = selectAlert(site.state())?.action;
      if (!action) throw new Error('Nothing can be taken back.');
      site.dispatch(alertActed(action));
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
      ids: () => listed(selectShownRows(site.state(), source)).map(({ __id }) => __id),
      unfit: () => [...selectUnfit(site.state(), source)],
      count: () => selectShownCounts(site.state(), source).count,
      totals: () => selectShownTotals(site.state(), source),
    };
  };

  it('stay where they are, are told and not counted, until the table is read again', async () => {
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

  it('fit again once it is taken back', async () => {
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

  it('what fits as before is not marked, also where the server was asked by a search', async () => {
    const { site, answer, unfit, count } = await open({ search: 'kosiv' });
    await answer('uuid:2', '/depth', '20.5');
    expect(unfit()).toEqual([]);
    await answer('uuid:2', '/name', 'Dana');
    expect(unfit()).toEqual(['uuid:2']);
    expect(count()).toBe(2);
    site.stop();
  });

  it('without a filter nothing is asked', async () => {
    const { site, review, unfit } = await open({});
    site.forgetSent();
    await review(['uuid:1'], 'approved');
    expect(site.sent.filter((sent) => sent.includes('__id'))).toEqual([]);
    expect(unfit()).toEqual([]);
    site.stop();
  });

  it('what is deleted of them was not counted before', async () => {
    const { site, source, review, ids, unfit, count } = await open({ filter: '__system/reviewState eq null' });
    await review(['uuid:1'], 'approved');
    site.dispatch(submissionActsRequested({ source, ids: ['uuid:1', 'uuid:2'], act: { name: 'delete' } }));
    await site.idle();
    expect(ids()).toEqual(['uuid:3']);
    expect(unfit()).toEqual([]);
    expect(count()).toBe(1);
    expect(selectSubmissionList(site.state(), source)).toMatchObject({ count: 1, originalCount: 1 });
    site.dispatch(moreSubmissionsWanted(source));
    await site.idle();
    expect(ids()).toEqual(['uuid:3']);
    site.stop();
  });

  it('after many were decided at once, the table is read again instead', async () => {
    const { site, source, ids, unfit, count } = await open({ filter: '__system/reviewState eq null' });
    const { as, params } = { as: server.admin.token, params: { projectId: source.projectId, xmlFormId: 'wells' } };
    const reviewed = Array.from({ length: 201 }, (_, index) => `uuid:more${index}`);
    for (const id of reviewed) await server.ok('submissionCreate', { as, params, body: wellRecord(id), headers });
    site.dispatch(submissionsRefreshRequested(source));
    await site.idle();
    expect(count()).toBe(204);
    site.dispatch(submissionActsRequested({ source, ids: reviewed, act: { name: 'review', reviewState: 'approved' } }));
    await site.idle();
    expect(ids()).toEqual(['uuid:3', 'uuid:2', 'uuid:1']);
    expect(unfit()).toEqual([]);
    expect(count()).toBe(3);
    site.stop();
  });

  describe('in front of a server that knows no answers', () => {
    it('the browser sees it by what the server was asked', async () => {
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

    it('what the browser found stays in its place when it is edited', async () => {
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
      expect([count(), totals()?.count, selectAmongLoaded(site.state(), source)?.hits]).toEqual([2, 2, 2]);
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
