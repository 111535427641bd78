import { selectAlert } from '#store/core/alert';
import { draftAbandonSubmitted, draftCreateRequested, draftPublishSubmitted, selectDraft } from '#store/form/drafts';
import { modalClosed } from '#store/core/modal';
import { selectFormHead } from '#store/selectors/form/head';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectScreen } from '#store/selectors/core/screen';
import { managed, siteOfManager } from '../../support/access/manager';
import { refused } from '../../support/problem';
import type { Site } from '../../support/site';
import { aForm } from '../../support/things';
import { problemIn } from '../../support/site/states';

const key = { projectId: 1, xmlFormId: 'trees' };
const form = '/v1/projects/1/forms/trees';
const done = { success: true };

describe('creating a draft', () => {
  it('creating a draft sends neither body nor content type, or the server would read it as a form', async () => {
    const site = await siteOfManager('/projects/1/forms/trees', { [`POST ${form}/draft`]: done });
    site.answerNext(/GET .*draft$/, refused(404.1));
    site.dispatch(draftCreateRequested(key));
    await site.idle();
    expect(site.sent).toContain(`POST ${form}/draft`);
    expect(site.address()).toBe('/projects/1/forms/trees/draft');
    site.stop();
  });

  it('creating a draft does not overwrite one that another user created in between, and shows it', async () => {
    const site = await siteOfManager('/projects/1/forms/trees', { [`POST ${form}/draft`]: done });
    site.dispatch(draftCreateRequested(key));
    await site.idle();
    expect(site.sent).not.toContain(`POST ${form}/draft`);
    expect(site.address()).toBe('/projects/1/forms/trees/draft');
    expect(selectAlert(site.state())).toMatchObject({ type: 'info', message: { key: 'formHead.draftThere' } });
    site.stop();
  });
});

describe('publishing a draft', () => {
  it('publishing a draft leads to the form although it was never published before', async () => {
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

  it('publishing a draft shows no “never published” alert while it runs', async () => {
    const site = await siteOfManager('/projects/1/forms/trees/draft', {
      [`POST ${form}/draft/publish`]: done,
      [`GET ${form}`]: aForm({ publishedAt: null }),
    });
    const release = site.holdNext(/GET .*trees$/);
    site.dispatch(draftPublishSubmitted(key));
    await site.idle();
    expect(site.address()).toBe('/projects/1/forms/trees');
    expect(selectFormHead(site.state())).toMatchObject({ isUnpublished: false, state: 'open' });
    expect(selectFormHead(site.state()).tabs.every(({ open }) => open)).toBe(true);
    release();
    site.stop();
  });

  it('publishing a draft shows the form, without its draft', async () => {
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
      `GET ${form}/attachments`,
      `GET ${form}/submissions?limit=5`,
      `GET ${form}.xml`,
    ]);
    expect(selectDraft(site.state(), key)?.status).toBe('absent');
    expect(site.address()).toBe('/projects/1/forms/trees');
    expect(selectAlert(site.state())).toMatchObject({ type: 'success' });
    site.stop();
  });

  it('publishing a draft sends the encoded version', async () => {
    const line = `POST ${form}/draft/publish?version=2021%20v2%2F%C3%A9`;
    const site = await siteOfManager('/projects/1/forms/trees/draft', { [line]: done });
    site.dispatch(draftPublishSubmitted({ ...key, version: '2021 v2/é' }));
    await site.idle();
    expect(site.sent).toContain(line);
    site.stop();
  });

  it('publishing a draft keeps the draft if the version is in use', async () => {
    const site = await siteOfManager('/projects/1/forms/trees/draft');
    site.answerNext(/publish/, refused(409.6));
    site.dispatch(draftPublishSubmitted(key));
    await site.idle();
    expect(site.address()).toBe('/projects/1/forms/trees/draft');
    expect(selectDraft(site.state(), key)?.status).toBe('present');
    expect(problemIn(site.state(), 'draftPublish')).not.toBeNull();
    site.stop();
  });
});

describe('leaving while a draft is published or abandoned', () => {
  const visited = '/projects/1/forms/trees/versions';

  const leaveDuring = async (event: Parameters<Site['dispatch']>[0], answers: Readonly<Record<string, unknown>>) => {
    const site = await siteOfManager('/projects/1/forms/trees/draft', answers);
    const release = site.holdNext(/POST|DELETE/);
    site.dispatch(event);
    await site.idle();
    await site.visit(visited);
    site.forgetSent();
    release();
    await site.idle();
    expect(selectAlert(site.state())).toBeNull();
    expect(site.crashes).toEqual([]);
    return site;
  };

  it.each([
    [
      'published',
      draftPublishSubmitted(key),
      { [`POST ${form}/draft/publish`]: done },
      [form, `${form}/draft`, `${form}/draft/attachments`, `${form}/versions`],
    ],
    [
      'abandoned',
      draftAbandonSubmitted(key),
      { [`DELETE ${form}/draft`]: done },
      [form, `${form}/draft`, `${form}/draft/attachments`],
    ],
  ] as const)(
    'leaving for another page of the form while its draft is %s shows what is left',
    async (_, event, answers, read) => {
      const site = await leaveDuring(event, answers);
      expect([...site.sent].sort()).toEqual(read.map((path) => `GET ${path}`).sort());
      expect(selectRouteLoad(site.state()).status).toBe('ready');
      expect(site.address()).toBe(visited);
      site.stop();
    },
  );

  it('leaving for the project while a draft is published shows the form as published in the list', async () => {
    const site = await siteOfManager('/projects/1/forms/trees/draft', { [`POST ${form}/draft/publish`]: done });
    const release = site.holdNext(/publish/);
    site.dispatch(draftPublishSubmitted(key));
    await site.visit('/projects/1');
    site.forgetSent();
    release();
    await site.idle();
    expect(site.sent).toEqual(['GET /v1/projects/1/forms']);
    expect(selectRouteLoad(site.state()).status).toBe('ready');
    site.stop();
  });

  it('leaving while a draft is published reloads the form if the reply was lost, since it may have been published', async () => {
    const site = await siteOfManager('/projects/1/forms/trees/draft');
    site.answerNext(/publish/, { ok: false, problem: { kind: 'noResponse' } });
    site.forgetSent();
    site.dispatch(draftPublishSubmitted(key));
    await site.visit(visited);
    expect(site.sent).toContain(`GET ${form}/draft`);
    expect(selectAlert(site.state())).toBeNull();
    site.stop();
  });

  it('leaving while a draft is published changes nothing after a refusal', async () => {
    const site = await leaveDuring(draftPublishSubmitted(key), {});
    expect(site.sent).toEqual([]);
    site.stop();
  });

  it('leaving while a draft is abandoned leads to “not found” if the whole form is deleted', async () => {
    const unpublished = { [`GET ${form}`]: aForm({ publishedAt: null }), [`DELETE ${form}`]: done };
    const site = await siteOfManager('/projects/1/forms/trees/draft', unpublished);
    const release = site.holdNext(/DELETE/);
    site.dispatch(draftAbandonSubmitted(key));
    await site.idle();
    await site.visit('/projects/1/forms/trees/draft?again');
    site.answerNext(/GET .*trees$/, refused(404.1));
    release();
    await site.idle();
    expect(selectScreen(site.state())).toBe('notFound');
    site.stop();
  });
});

describe('abandoning a draft', () => {
  it('abandoning a draft removes the draft of a published form and shows the form', async () => {
    const site = await siteOfManager('/projects/1/forms/trees/draft', { [`DELETE ${form}/draft`]: done });
    site.answerNext(/GET .*draft$/, refused(404.1));
    site.dispatch(draftAbandonSubmitted(key));
    await site.idle();
    expect(site.address()).toBe('/projects/1/forms/trees');
    expect(selectDraft(site.state(), key)?.status).toBe('absent');
    site.stop();
  });

  it('abandoning a draft deletes a form that was never published, and shows the project', async () => {
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

  it('abandoning a draft deletes no form that another user has published since it was loaded', async () => {
    const site = await siteOfManager('/projects/1/forms/trees/draft', {
      [`GET ${form}`]: aForm({ publishedAt: null }),
      [`DELETE ${form}`]: done,
    });
    site.answerNext(/GET .*trees$/, { ok: true, data: aForm() });
    site.forgetSent();
    site.dispatch(draftAbandonSubmitted(key));
    await site.idle();
    expect(site.sent).toEqual([`GET ${form}`]);
    expect(selectAlert(site.state())).toMatchObject({ message: { name: 'draftDelete', problem: { code: 404.1 } } });
    site.stop();
  });

  it('abandoning a draft deletes nothing if the dialog is closed before the form was reloaded', async () => {
    const site = await siteOfManager('/projects/1/forms/trees/draft', {
      [`GET ${form}`]: aForm({ publishedAt: null }),
      [`DELETE ${form}`]: done,
    });
    const release = site.holdNext(/GET .*trees$/);
    site.forgetSent();
    site.dispatch(draftAbandonSubmitted(key));
    await site.idle();
    site.dispatch(modalClosed());
    release();
    await site.idle();
    expect(site.sent).toEqual([`GET ${form}`]);
    site.stop();
  });
});
