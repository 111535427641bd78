import { selectDraft } from '#store/form/drafts';
import { selectDraftNow } from '#store/selectors/form/draftNow';
import { siteOfManager } from '#test/support/access/manager';

const key = { projectId: 1, xmlFormId: 'trees' };
const page = '/projects/1/forms/trees/draft';

describe('current draft', () => {
  it('the current draft is not that of an earlier visit', async () => {
    const site = await siteOfManager(page);
    expect(selectDraftNow(site.state(), key)).toBe(selectDraft(site.state(), key));
    expect(selectDraftNow(site.state(), key)?.status).toBe('present');
    await site.visit('/');
    const release = site.holdNext(/GET .*trees\/draft$/);
    await site.visit(page);
    expect(selectDraftNow(site.state(), key)).toBeUndefined();
    release();
    await site.idle();
    expect(selectDraftNow(site.state(), key)?.status).toBe('present');
    site.stop();
  });

  it('the current draft is unknown without a form', async () => {
    const site = await siteOfManager('/');
    expect(selectDraftNow(site.state(), {})).toBeUndefined();
    site.stop();
  });
});
