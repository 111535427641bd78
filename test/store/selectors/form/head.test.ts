import { selectFormHead } from '#store/selectors/form/head';
import { siteOfManager } from '#test/support/access/manager';
import { refused } from '#test/support/problem';

const page = '/projects/1/forms/trees';

describe('form head', () => {
  it('the head of a form has no button for a new draft before it is known that there is none: it would replace an existing one', async () => {
    const site = await siteOfManager('/');
    site.answerNext(/GET .*trees\/draft$/, refused(404.1));
    await site.visit(page);
    expect(selectFormHead(site.state()).canCreateDraft).toBe(true);
    await site.visit('/');
    const release = site.holdNext(/GET .*trees\/draft$/);
    await site.visit(page);
    expect(selectFormHead(site.state()).canCreateDraft).toBe(false);
    release();
    await site.idle();
    expect(selectFormHead(site.state()).canCreateDraft).toBe(false);
    site.stop();
  });
});
