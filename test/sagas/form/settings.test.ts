import { selectAlert } from '#store/core/alert';
import { formDeleteSubmitted, formStateChosen, selectForm } from '#store/form/forms';
import { modalOpened, selectModal } from '#store/core/modal';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectScreen } from '#store/selectors/core/screen';
import { selectIsFormSaving } from '#store/selectors/form/saving';
import { siteOfManager } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { aForm } from '../../support/things';
import { elsewhere, homeWithoutAlert } from '../../support/site/userList';
import { problemIn } from '../../support/site/states';

const key = { projectId: 1, xmlFormId: 'trees' };
const call = 'DELETE /v1/projects/1/forms/trees';

const open = async () => {
  const site = await siteOfManager('/projects/1/forms/trees/settings', { [call]: { success: true } });
  site.dispatch(modalOpened({ name: 'formDelete', ids: key }));
  site.forgetSent();
  return site;
};

describe('deleting a form', () => {
  it('deleting a form leads to the remaining forms, and names the deleted one', async () => {
    const site = await open();
    site.dispatch(formDeleteSubmitted(key));
    await site.idle();
    expect(site.sent).toEqual([call, 'GET /v1/projects/1/forms']);
    expect(site.address()).toBe('/projects/1');
    expect(selectModal(site.state())).toBeNull();
    expect(selectAlert(site.state())).toMatchObject({
      type: 'success',
      message: { key: 'formDelete.done', values: { name: 'Trees' } },
    });
    site.stop();
  });

  it('deleting a form that another user has deleted reports that, and shows the remaining forms', async () => {
    const site = await open();
    site.answerNext(/DELETE/, refused(404.1));
    site.dispatch(formDeleteSubmitted(key));
    await site.idle();
    expect(site.sent).toContain('GET /v1/projects/1/forms');
    expect(site.address()).toBe('/projects/1');
    expect(selectAlert(site.state())).toMatchObject({
      type: 'info',
      message: { key: 'formDelete.gone', values: { name: 'Trees' } },
    });
    site.stop();
  });

  it.each([
    ['a refusal', refused(403.1)],
    ['silence', { ok: false, problem: { kind: 'noResponse' } }],
  ] as const)(
    'deleting a form shows in its dialog why it failed, after %s, and can be tried again',
    async (_, outcome) => {
      const site = await open();
      site.answerNext(/DELETE/, outcome);
      site.dispatch(formDeleteSubmitted(key));
      await site.idle();
      expect(selectModal(site.state())?.name).toBe('formDelete');
      expect(problemIn(site.state(), 'formDelete')).not.toBeNull();
      site.dispatch(formDeleteSubmitted(key));
      await site.idle();
      expect(site.address()).toBe('/projects/1');
      site.stop();
    },
  );

  it('deleting a form ends without an alert once the user has left', async () => {
    const site = await open();
    const release = site.holdNext(/DELETE/);
    site.dispatch(formDeleteSubmitted(key));
    await site.visit('/');
    release();
    await site.idle();
    expect(elsewhere(site)).toEqual(homeWithoutAlert);
    site.stop();
  });

  it('deleting a form updates the forms of the project if the user has moved there', async () => {
    const site = await open();
    const release = site.holdNext(/DELETE/);
    site.dispatch(formDeleteSubmitted(key));
    await site.visit('/projects/1');
    site.forgetSent();
    release();
    await site.idle();
    expect(site.sent).toEqual(['GET /v1/projects/1/forms']);
    expect(selectRouteLoad(site.state()).status).toBe('ready');
    site.stop();
  });

  it('deleting a form shows “not found” if the user has moved to another of its pages', async () => {
    const site = await open();
    const release = site.holdNext(/DELETE/);
    site.dispatch(formDeleteSubmitted(key));
    await site.visit('/projects/1/forms/trees/versions');
    site.answerNext(/GET .*trees$/, refused(404.1));
    release();
    await site.idle();
    expect(selectScreen(site.state())).toBe('notFound');
    site.stop();
  });
});

describe('changing the state of a form', () => {
  const patch = 'PATCH /v1/projects/1/forms/trees';
  const { submissions: _, lastSubmission: __, excelContentType: ___, createdBy: ____, ...plain } = aForm();
  const changed = { ...plain, state: 'closing', updatedAt: '2026-11-21T08:00:00Z' };
  const chosen = formStateChosen({ ...key, state: 'closing' });
  const formOf = (site: Awaited<ReturnType<typeof open>>) => selectForm(site.state(), key);

  const show = async (start = '/projects/1') => {
    const site = await siteOfManager(start, { [patch]: changed });
    site.forgetSent();
    return site;
  };

  it('changing the state of a form is one request, after which the form keeps its counts and the change is reported', async () => {
    const site = await show();
    const release = site.holdNext(/PATCH/);
    site.dispatch(chosen);
    await site.idle();
    expect(formOf(site)?.state).toBe('open');
    expect(selectIsFormSaving(site.state(), key)).toBe(true);
    release();
    await site.idle();
    expect(site.sent).toEqual([patch]);
    expect(formOf(site)).toEqual(aForm({ state: 'closing', updatedAt: '2026-11-21T08:00:00Z' }));
    expect(selectIsFormSaving(site.state(), key)).toBe(false);
    expect(selectAlert(site.state())).toMatchObject({
      type: 'success',
      message: { key: 'formStates.closingDone', values: { name: 'Trees' } },
    });
    site.stop();
  });

  it.each([
    ['a refusal', refused(403.1)],
    ['silence', { ok: false, problem: { kind: 'noResponse' } }],
  ] as const)('changing the state of a form keeps the old one after %s, and reports it', async (_why, outcome) => {
    const site = await show('/projects/1/forms/trees/settings');
    site.answerNext(/PATCH/, outcome);
    site.dispatch(chosen);
    await site.idle();
    expect(formOf(site)?.state).toBe('open');
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger', message: { name: 'formUpdate' } });
    site.dispatch(chosen);
    await site.idle();
    expect(formOf(site)?.state).toBe('closing');
    site.stop();
  });

  it('concurrent changes of the states of two forms are both saved', async () => {
    const wells = { ...plain, xmlFormId: 'wells', state: 'closed' };
    const site = await siteOfManager('/projects/1', {
      [patch]: changed,
      'PATCH /v1/projects/1/forms/wells': wells,
      'GET /v1/projects/1/forms': [aForm(), aForm({ xmlFormId: 'wells' })],
    });
    const release = site.holdNext(/PATCH/);
    site.dispatch(chosen);
    site.dispatch(formStateChosen({ projectId: 1, xmlFormId: 'wells', state: 'closed' }));
    await site.idle();
    release();
    await site.idle();
    expect(formOf(site)?.state).toBe('closing');
    expect(selectForm(site.state(), { projectId: 1, xmlFormId: 'wells' })?.state).toBe('closed');
    site.stop();
  });

  it('changing the state of a form ends without an alert once the user has left', async () => {
    const site = await show();
    const release = site.holdNext(/PATCH/);
    site.dispatch(chosen);
    await site.visit('/');
    release();
    await site.idle();
    expect(elsewhere(site)).toEqual(homeWithoutAlert);
    site.stop();
  });
});
