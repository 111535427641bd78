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
const form = '/v1/projects/1/forms/trees';
const odata = (top: number, skip: number) => `GET ${form}.svc/Submissions?%24top=${top}&%24skip=${skip}&%24count=true`;
const page = (from: number, to: number, count: number) => ({
  value: Array.from({ length: to - from }, (_, i) => aRow(from + i)),
  '@odata.context': '',
  '@odata.count': count,
});

const more = {
  [`GET ${form}/submissions/keys`]: [],
  [`GET ${form}/fields?odata=true`]: [],
  [odata(250, 0)]: page(0, 250, 300),
  [odata(250, 250)]: page(250, 300, 300),
};

const start = () => siteOfManager('/projects/1/forms/trees/submissions', more);

describe('the submissions table', () => {
  it('loads its first chunk with the page, and the next at the end of what is shown', async () => {
    const site = await start();
    expect(selectSubmissionRows(site.state(), key)).toHaveLength(250);
    site.dispatch(moreSubmissionsWanted(key));
    await site.idle();
    expect(selectSubmissionRows(site.state(), key)).toHaveLength(300);
    site.forgetSent();
    site.dispatch(moreSubmissionsWanted(key));
    await site.idle();
    expect(site.sent).toEqual([]);
    site.stop();
  });

  it('asks for a chunk once, however often the end is reached', async () => {
    const site = await start();
    site.forgetSent();
    const release = site.holdNext(/skip=250/);
    site.dispatch(moreSubmissionsWanted(key));
    site.dispatch(moreSubmissionsWanted(key));
    release();
    await site.idle();
    expect(site.sent).toEqual([odata(250, 250)]);
    site.stop();
  });

  it('can be asked again after a failure', async () => {
    const site = await start();
    site.answerNext(/skip=250/, refused(500.1));
    site.dispatch(moreSubmissionsWanted(key));
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger' });
    site.dispatch(moreSubmissionsWanted(key));
    await site.idle();
    expect(selectSubmissionRows(site.state(), key)).toHaveLength(300);
    site.stop();
  });

  it('stops loading when the person leaves', async () => {
    const site = await start();
    const release = site.holdNext(/skip=250/);
    site.dispatch(moreSubmissionsWanted(key));
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
    site.dispatch(submissionsRefreshRequested(key));
    await site.idle();
    expect(selectSubmissionRows(site.state(), key)).toHaveLength(250);
    expect(selectRequest(site.state(), 'odataSubmissions', key, firstChunk)).toMatchObject({ again: true });
    release();
    await site.idle();
    expect(site.sent).toEqual([`GET ${form}/submissions/keys`, odata(250, 0)]);
    site.stop();
  });

  it('goes on with a refresh when the person comes to the same place once more', async () => {
    const site = await start();
    const release = site.holdNext(/skip=0/);
    site.dispatch(submissionsRefreshRequested(key));
    await site.idle();
    await site.visit(site.address());
    release();
    await site.idle();
    expect(selectRequest(site.state(), 'odataSubmissions', key, firstChunk)).toMatchObject({ status: 'success' });
    site.stop();
  });
});
