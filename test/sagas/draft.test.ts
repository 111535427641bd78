import { selectAlert } from '../../store/alert';
import {
  draftAbandonSubmitted,
  draftCreateRequested,
  draftPublishSubmitted,
  selectDraft,
} from '../../store/entities/formDrafts';
import { managed, siteOfManager } from '../support/manager';
import { refused } from '../support/problem';
import { aForm } from '../support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const form = '/v1/projects/1/forms/trees';
const done = { success: true };

describe('creating a draft', () => {
  it('sends neither body nor content type, or it would be read as a form', async () => {
    const site = await siteOfManager('/projects/1/forms/trees', { [`POST ${form}/draft`]: done });
    site.dispatch(draftCreateRequested(key));
    await site.idle();
    expect(site.address()).toBe('/projects/1/forms/trees/draft');
    site.stop();
  });
});

describe('publishing', () => {
  it('leads to the form although it was never published before', async () => {
    const site = await siteOfManager('/projects/1/forms/trees/draft', {
      [`POST ${form}/draft/publish`]: done,
      [`GET ${form}`]: aForm({ publishedAt: null }),
    });
    site.answerNext(/GET .*trees$/, { ok: true, data: aForm() });
    site.dispatch(draftPublishSubmitted(key));
    await site.idle();
    expect(site.address()).toBe('/projects/1/forms/trees');
    site.stop();
  });

  it('shows the form, without its draft', async () => {
    const site = await siteOfManager('/projects/1/forms/trees/draft', { [`POST ${form}/draft/publish`]: done });
    site.forgetSent();
    site.answerNext(/GET .*draft$/, refused(404.1));
    site.dispatch(draftPublishSubmitted(key));
    await site.idle();
    expect(site.sent).toEqual([
      `POST ${form}/draft/publish`,
      `GET ${form}`,
      `GET ${form}/draft`,
      `GET ${form}/draft/attachments`,
    ]);
    expect(selectDraft(site.state(), key)?.status).toBe('absent');
    expect(site.address()).toBe('/projects/1/forms/trees');
    expect(selectAlert(site.state())).toMatchObject({ type: 'success' });
    site.stop();
  });

  it('sends another version encoded', async () => {
    const line = `POST ${form}/draft/publish?version=2021%20v2%2F%C3%A9`;
    const site = await siteOfManager('/projects/1/forms/trees/draft', { [line]: done });
    site.dispatch(draftPublishSubmitted({ ...key, version: '2021 v2/é' }));
    await site.idle();
    expect(site.sent).toContain(line);
    site.stop();
  });

  it('keeps the draft when the version is taken', async () => {
    const site = await siteOfManager('/projects/1/forms/trees/draft');
    site.answerNext(/publish/, refused(409.6));
    site.dispatch(draftPublishSubmitted(key));
    await site.idle();
    expect(site.address()).toBe('/projects/1/forms/trees/draft');
    expect(selectDraft(site.state(), key)?.status).toBe('present');
    expect(selectAlert(site.state())).toMatchObject({ said: { context: 'draftPublish' } });
    site.stop();
  });
});

describe('abandoning', () => {
  it('drops the draft of a published form and shows the form', async () => {
    const site = await siteOfManager('/projects/1/forms/trees/draft', { [`DELETE ${form}/draft`]: done });
    site.answerNext(/GET .*draft$/, refused(404.1));
    site.dispatch(draftAbandonSubmitted(key));
    await site.idle();
    expect(site.address()).toBe('/projects/1/forms/trees');
    expect(selectDraft(site.state(), key)?.status).toBe('absent');
    site.stop();
  });

  it('deletes a form that was never published, and shows the project', async () => {
    const site = await siteOfManager('/projects/1/forms/trees/draft', {
      ...managed,
      [`GET ${form}`]: aForm({ publishedAt: null }),
      [`DELETE ${form}`]: done,
    });
    site.dispatch(draftAbandonSubmitted(key));
    await site.idle();
    expect(site.sent).not.toContain(`DELETE ${form}/draft`);
    expect(site.address()).toBe('/projects/1');
    site.stop();
  });
});
