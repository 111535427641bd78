import { draftCreateRequested, selectDraft } from '#store/form/drafts';
import { selectAccess } from '#store/route/guard';
import { routeDefinition } from '#store/route/routes';
import { siteOfManager } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { aCurrentUser, aForm } from '../../support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const form = '/v1/projects/1/forms/trees';

const reporting = (hasDraft: boolean) => ({
  'GET /v1/users/current': { ...aCurrentUser(), abilities: ['hasDraft'] },
  [`GET ${form}`]: { ...aForm(), hasDraft },
  [`POST ${form}/draft`]: { success: true },
});

describe('the draft of a form', () => {
  it('is not requested if the server reports that there is none', async () => {
    const site = await siteOfManager('/projects/1/forms/trees', reporting(false));
    expect(site.sent.filter((call) => call.includes('/draft'))).toEqual([]);
    expect(selectDraft(site.state(), key)).toEqual({ status: 'absent' });
    expect(selectAccess(site.state(), routeDefinition('draftStatus'), key)).toMatchObject({ isRefused: true });
    site.stop();
  });

  it('is requested if the server reports one, and by servers that report nothing', async () => {
    for (const more of [reporting(true), {}]) {
      const site = await siteOfManager('/projects/1/forms/trees', more);
      expect(site.sent).toEqual(expect.arrayContaining([`GET ${form}/draft`, `GET ${form}/draft/attachments`]));
      expect(selectDraft(site.state(), key)).toMatchObject({ status: 'present' });
      site.stop();
    }
  });

  it('is not requested to create one, and is known afterwards', async () => {
    const site = await siteOfManager('/projects/1/forms/trees', reporting(false));
    site.answerNext(/GET .*draft$/, { ok: true, data: aForm({ publishedAt: null }) });
    site.dispatch(draftCreateRequested(key));
    await site.idle();
    const calls = site.sent.filter((call) => call.includes('/draft'));
    expect(calls.slice(0, 2)).toEqual([`POST ${form}/draft`, `GET ${form}/draft`]);
    expect(site.address()).toBe('/projects/1/forms/trees/draft');
    site.stop();
  });

  it('that another user removed in the meantime counts as absent', async () => {
    const site = await siteOfManager('/projects', reporting(true));
    site.answerNext(/GET .*draft$/, refused(404.1));
    await site.visit('/projects/1/forms/trees');
    expect(selectDraft(site.state(), key)).toEqual({ status: 'absent' });
    site.stop();
  });
});
