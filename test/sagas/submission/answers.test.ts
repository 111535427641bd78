import { selectAlert } from '#store/core/alert';
import { pathTo } from '#store/route/location';
import { locationChanged } from '#store/route/navigation';
import { selectQuestionTexts } from '#store/selectors/submission/answers';
import { selectRequest } from '#store/request/requests';
import { selectSubmissionAnswers, submissionAnswersOutdated } from '#store/submission/answers';
import { refused } from '../../support/problem';
import { answering } from '../../support/answers';
import { managed } from '../../support/access/manager';
import { startSite, type Site } from '../../support/site';

const form = `<html><head><title>Trees</title><model><instance><data><tree/><town/><photo/></data></instance>
<instance id="towns" src="jr://file-csv/towns.csv"/></model></head><body><input ref="/data/tree"><label>Tree</label></input>
<select1 ref="/data/town"><label>Town</label><itemset nodeset="instance('towns')/root/item"><value ref="code"/><label ref="name"/></itemset></select1>
<upload ref="/data/photo" mediatype="image/*"><label>Photo</label></upload></body></html>`;

const key = { projectId: 1, xmlFormId: 'trees' };

const tables = [
  {
    what: 'a submission',
    source: { ...key, draft: false },
    list: 'formSubmissions',
    route: 'formSubmission',
    base: '/v1/projects/1/forms/trees',
    definition: '/v1/projects/1/forms/trees/versions/___',
  },
  {
    what: 'a test submission',
    source: { ...key, draft: true },
    list: 'draftTesting',
    route: 'draftSubmission',
    base: '/v1/projects/1/forms/trees/draft',
    definition: '/v1/projects/1/forms/trees/draft',
  },
] as const;

describe.each(tables)('answers of $what', ({ source, list, route, base, definition }) => {
  const one = (id: string): string => `GET ${base}/submissions/${id}`;
  const xml = (id: string): string => `GET ${base}/submissions/${id}.xml`;
  const files = (id: string): string => `GET ${base}/submissions/${id}/attachments`;
  const submission = (tree: string): string => `<data><tree>${tree}</tree><town>b</town><photo>a.jpg</photo></data>`;
  const replies = {
    [`GET ${base}/submissions/keys`]: [],
    [`GET ${base}/fields?odata=true`]: [],
    [`GET ${base}.svc/Submissions?%24top=250&%24skip=0&%24count=true`]: { value: [], '@odata.count': 0 },
    [`GET ${definition}.xml`]: form,
    [`GET ${definition}/attachments/towns.csv`]: 'code,name\na,Aš\nb,Brno\n',
    [xml('a')]: submission('oak'),
    [files('a')]: [{ name: 'a.jpg', exists: false }],
    [one('a')]: { instanceId: 'a' },
    [one('b')]: { instanceId: 'b' },
    [xml('b')]: submission('fir'),
    [files('b')]: [],
  };
  const start = async (more: object = {}): Promise<Site> =>
    startSite({ http: answering({ ...managed, ...replies, ...more }), start: pathTo(list, key) });
  const wants = (site: Site, instanceId: string): void => {
    const params = { ...key, instanceId };
    site.dispatch(locationChanged({ href: pathTo(route, params), route, params, query: {} }));
  };
  const known = (site: Site, instanceId: string) => selectSubmissionAnswers(site.state(), { source, instanceId });

  it('the sizes of its files are requested, except for pictures and missing files', async () => {
    const asked: string[] = [];
    const listed = ['a.jpg', 'a.m4a', 'b.pdf', 'c.pdf'].map((name) => ({ name, exists: name !== 'c.pdf' }));
    const site = await startSite({
      http: answering({ ...managed, ...replies, [files('a')]: listed }),
      start: pathTo(list, key),
      files: {
        sizeAt: async (href) => {
          // The table visited before requests the file of its list of towns.
          if (href.includes('/submissions/')) asked.push(href);
          return href.endsWith('pdf') ? 1200 : null;
        },
      },
    });
    wants(site, 'a');
    await site.idle();
    await site.passes(1);
    expect(asked).toEqual(['a.m4a', 'b.pdf'].map((name) => `${base}/submissions/a/attachments/${name}`));
    expect(known(site, 'a')?.sizes).toEqual({ 'b.pdf': 1200 });
    site.stop();
  });

  it('its answers, files, form and labels of media files are loaded once for a version', async () => {
    const site = await start();
    site.forgetSent();
    wants(site, 'a');
    await site.idle();
    // Between the steps of the table of towns.
    await site.passes(1);
    expect(site.sent.filter((call) => call.includes('/submissions/'))).toEqual([one('a'), xml('a'), files('a')]);
    expect(site.sent).toContain(`GET ${definition}.xml`);
    expect(known(site, 'a')).toMatchObject({
      outlineStatus: 'read',
      files: { 'a.jpg': false },
      choices: { 0: [{ code: 'b', labels: ['Brno'] }] },
    });
    const texts = selectQuestionTexts(site.state(), source);
    expect([texts.label('/tree'), texts.choice('/town', 'b')]).toEqual(['Tree', 'Brno']);
    site.forgetSent();
    wants(site, 'b');
    await site.idle();
    expect(site.sent).not.toContain(`GET ${definition}.xml`);
    expect(known(site, 'b')?.outlineStatus).toBe('read');
    expect(known(site, 'a')).toBeUndefined();
    await site.visit('/');
    expect(site.state().submissionAnswers).toEqual({});
    site.stop();
  });

  it('a late response is not shown for the submission that is open now', async () => {
    const site = await start();
    const release = site.holdNext(/submissions\/a\.xml/);
    wants(site, 'a');
    wants(site, 'b');
    await site.idle();
    release();
    await site.idle();
    expect(known(site, 'a')).toBeUndefined();
    expect(known(site, 'b')?.answers.inside?.[0]).toEqual({ name: 'tree', text: 'fir' });
    site.stop();
  });

  it('reading ends with the page', async () => {
    const site = await start();
    const release = site.holdNext(/submissions\/a\.xml/);
    wants(site, 'a');
    await site.visit('/');
    release();
    await site.idle();
    expect([site.state().submissionAnswers, site.crashes]).toEqual([{}, []]);
    site.stop();
  });

  it('without its version it has names; a failure to read that can be tried again', async () => {
    const site = await start({ [`GET ${definition}.xml`]: 'no form' });
    site.answerNext(/\.xml$/, { ok: true, data: submission('oak') });
    site.answerNext(new RegExp(`${definition}\\.xml`), { ok: false, problem: { kind: 'noResponse' } });
    wants(site, 'a');
    await site.idle();
    expect(known(site, 'a')).toMatchObject({ outline: null, outlineStatus: 'failed' });
    site.dispatch(submissionAnswersOutdated({ source, instanceId: 'a' }));
    await site.idle();
    expect(known(site, 'a')).toMatchObject({ outline: null, outlineStatus: 'missing' });
    expect(selectAlert(site.state())).toBeNull();
    site.stop();
  });

  it('an invalid XML response is shown as a failure with a button to try again', async () => {
    const site = await start();
    site.answerNext(/submissions\/a\.xml/, { ok: true, data: '{}' });
    wants(site, 'a');
    await site.idle();
    const call = source.draft ? 'draftSubmissionXml' : 'submissionXml';
    const entry = () => selectRequest(site.state(), call, { ...key, instanceId: 'a' });
    expect(entry()).toMatchObject({ status: 'error', problem: { kind: 'notProblem', status: 200 } });
    site.dispatch(submissionAnswersOutdated({ source, instanceId: 'a' }));
    await site.idle();
    expect(entry()).toMatchObject({ status: 'success' });
    expect(known(site, 'a')?.outlineStatus).toBe('read');
    site.stop();
  });

  it('a refusal is shown in its part, and unknown files do not prevent the rest', async () => {
    const call = source.draft ? 'draftSubmissionXml' : 'submissionXml';
    const site = await start({ [files('b')]: undefined });
    site.answerNext(/submissions\/a\.xml/, refused(404.1));
    wants(site, 'a');
    await site.idle();
    expect(selectRequest(site.state(), call, { ...key, instanceId: 'a' })).toMatchObject({ status: 'error' });
    site.answerNext(/submissions\/b\/attachments/, refused(500.1));
    wants(site, 'b');
    await site.idle();
    expect(known(site, 'b')).toMatchObject({ files: null, outlineStatus: 'read' });
    site.stop();
  });
});
