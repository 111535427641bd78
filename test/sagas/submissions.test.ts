import { selectAlert } from '../../store/alert';
import {
  moreSubmissionsWanted,
  selectSubmissionRows,
  submissionsRefreshRequested,
} from '../../store/entities/submissions';
import { selectRequest } from '../../store/requests';
import { firstChunk } from '../../store/routes';
import { siteOfManager } from '../support/manager';
import { refused } from '../support/problem';
import { aRow } from '../support/things';

const key = { projectId: 1, xmlFormId: 'trees' };

const query = (top: number, skip: number) => `.svc/Submissions?%24top=${top}&%24skip=${skip}&%24count=true`;
const page = (from: number, to: number, count: number) => ({
  value: Array.from({ length: to - from }, (_, i) => aRow(from + i)),
  '@odata.context': '',
  '@odata.count': count,
});

const form = '/v1/projects/1/forms/trees';

/** The same of a form and of its draft: the place, the calls below their base, and the first one's name. */
const places = [
  {
    what: 'the submissions table',
    draft: false,
    at: '/projects/1/forms/trees/submissions',
    base: form,
    rows: 'odataSubmissions',
  },
  {
    what: 'the table of test submissions',
    draft: true,
    at: '/projects/1/forms/trees/draft/testing',
    base: `${form}/draft`,
    rows: 'draftODataSubmissions',
  },
] as const;

describe.each(places)('$what', ({ draft, at, base, rows }) => {
  const source = { ...key, draft };
  const odata = (top: number, skip: number) => `GET ${base}${query(top, skip)}`;

  const start = () =>
    siteOfManager(at, {
      [`GET ${base}/submissions/keys`]: [],
      [`GET ${base}/fields?odata=true`]: [],
      [odata(250, 0)]: page(0, 250, 300),
      [odata(250, 250)]: page(250, 300, 300),
    });

  it('loads its first chunk with the page, and the next at the end of what is shown', async () => {
    const site = await start();
    expect(selectSubmissionRows(site.state(), source)).toHaveLength(250);
    site.dispatch(moreSubmissionsWanted(source));
    await site.idle();
    expect(selectSubmissionRows(site.state(), source)).toHaveLength(300);
    site.forgetSent();
    site.dispatch(moreSubmissionsWanted(source));
    await site.idle();
    expect(site.sent).toEqual([]);
    site.stop();
  });

  it('asks for a chunk once, however often the end is reached', async () => {
    const site = await start();
    site.forgetSent();
    const release = site.holdNext(/skip=250/);
    site.dispatch(moreSubmissionsWanted(source));
    site.dispatch(moreSubmissionsWanted(source));
    release();
    await site.idle();
    expect(site.sent).toEqual([odata(250, 250)]);
    site.stop();
  });

  it('can be asked again after a failure', async () => {
    const site = await start();
    site.answerNext(/skip=250/, refused(500.1));
    site.dispatch(moreSubmissionsWanted(source));
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger' });
    site.dispatch(moreSubmissionsWanted(source));
    await site.idle();
    expect(selectSubmissionRows(site.state(), source)).toHaveLength(300);
    site.stop();
  });

  it('stops loading when the person leaves', async () => {
    const site = await start();
    const release = site.holdNext(/skip=250/);
    site.dispatch(moreSubmissionsWanted(source));
    await site.visit('/');
    release();
    await site.idle();
    expect(site.state().submissions).toEqual({});
    site.stop();
  });

  it('keeps its rows during a refresh, and reads the keys again', async () => {
    const site = await start();
    site.forgetSent();
    const release = site.holdNext(/skip=0/);
    site.dispatch(submissionsRefreshRequested(source));
    await site.idle();
    expect(selectSubmissionRows(site.state(), source)).toHaveLength(250);
    expect(selectRequest(site.state(), rows, key, firstChunk)).toMatchObject({ again: true });
    release();
    await site.idle();
    expect(site.sent).toEqual([`GET ${base}/submissions/keys`, odata(250, 0)]);
    site.stop();
  });

  it('goes on with a refresh when the person comes to the same place once more', async () => {
    const site = await start();
    const release = site.holdNext(/skip=0/);
    site.dispatch(submissionsRefreshRequested(source));
    await site.idle();
    await site.visit(site.address());
    release();
    await site.idle();
    expect(selectRequest(site.state(), rows, key, firstChunk)).toMatchObject({ status: 'success' });
    site.stop();
  });
});
