import { selectAlert } from '#store/core/alert';
import { encryptDialogClosed, projectEncryptSubmitted } from '#store/project/projects';
import { modalOpened, selectModal, type OpenModal } from '#store/core/modal';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectEncryptOutcome } from '#store/selectors/project/settings';
import { refused } from '../../support/problem';
import { calls, openSettings, projectOf } from '../../support/project/settings';
import type { Site } from '../../support/site';
import { aForm, aProject } from '../../support/things';
import { elsewhere, homeWithoutAlert } from '../../support/site/userList';
import { problemIn } from '../../support/site/states';

const ids = { projectId: 1 };

describe('project encryption', () => {
  const dialog: OpenModal = { name: 'projectEncrypt', ids };
  const passphrase = ' a long way to  Tipperary ';
  const submitted = (hint = '') => projectEncryptSubmitted({ ...ids, passphrase, hint });
  const encrypted = { [calls.key]: { success: true }, [calls.read]: aProject({ keyId: 9 }) };
  const outcome = (site: Site) => selectEncryptOutcome(site.state(), 1);

  const begin = async () => {
    const opened = await openSettings({ [calls.key]: { success: true } }, dialog);
    opened.answers[calls.read] = aProject({ keyId: 9 });
    return opened;
  };

  it.each([
    ['the passphrase as it was typed', '', { passphrase }],
    ['the hint too, where there is one', 'the song', { passphrase, hint: 'the song' }],
  ])('turning project encryption on sends %s', async (_, hint, expected) => {
    const { site, body } = await begin();
    site.dispatch(submitted(hint));
    await site.idle();
    const sent = body(calls.key);
    expect(typeof sent === 'string' && JSON.parse(sent)).toEqual(expected);
    site.stop();
  });

  it('turning project encryption on stays in the dialog, and reloads the project once that is closed', async () => {
    const { site } = await begin();
    site.dispatch(submitted());
    await site.idle();
    expect(site.sent).toEqual([calls.key]);
    expect(outcome(site)).toBe('on');
    expect(selectModal(site.state())).toEqual(dialog);
    expect(selectAlert(site.state())).toBeNull();
    site.dispatch(encryptDialogClosed(ids));
    await site.idle();
    expect(site.sent).toEqual([calls.key, calls.read]);
    expect(selectModal(site.state())).toBeNull();
    expect(projectOf(site)?.keyId).toBe(9);
    expect(selectRouteLoad(site.state()).status).toBe('ready');
    site.stop();
  });

  it('turning project encryption on reads the project again when the dialog is left with the Back button', async () => {
    const { site } = await begin();
    site.dispatch(submitted());
    await site.idle();
    await site.browserMoves('/projects/1/app-users');
    expect(site.sent).toContain(calls.read);
    expect(projectOf(site)?.keyId).toBe(9);
    site.stop();
  });

  it('turning project encryption on drops the forms of the project, since all have new versions', async () => {
    const { site, answers } = await openSettings({ [calls.key]: { success: true } });
    await site.visit('/projects/1');
    await site.visit('/projects/1/settings');
    site.dispatch(modalOpened(dialog));
    site.dispatch(submitted());
    await site.idle();
    answers[calls.forms] = [aForm({ version: '1[encrypted:AaH7Zg8w]' })];
    site.dispatch(encryptDialogClosed(ids));
    site.forgetSent();
    await site.visit('/projects/1');
    expect(site.sent).toContain(calls.forms);
    expect(site.state().forms.entities['1/trees']?.version).toContain('encrypted');
    site.stop();
  });

  it('turning project encryption on shows a failure in the dialog, and can be tried again', async () => {
    const { site } = await begin();
    site.answerNext(/POST/, refused(500.1));
    site.dispatch(submitted());
    await site.idle();
    expect(outcome(site)).toBe('failed');
    expect(selectModal(site.state())).toEqual(dialog);
    expect(problemIn(site.state(), 'projectKeyCreate')).not.toBeNull();
    site.dispatch(submitted());
    await site.idle();
    expect(outcome(site)).toBe('on');
    site.stop();
  });

  it('turning project encryption on is shown as done if the reply was lost', async () => {
    const { site } = await begin();
    site.answerNext(/POST/, { ok: false, problem: { kind: 'noResponse' } });
    site.dispatch(submitted());
    await site.idle();
    expect(outcome(site)).toBe('failed');
    site.answerNext(/POST/, refused(409.4));
    site.dispatch(submitted());
    await site.idle();
    expect(outcome(site)).toBe('already');
    expect(problemIn(site.state(), 'projectKeyCreate')).toMatchObject({ code: 409.4 });
    site.dispatch(encryptDialogClosed(ids));
    await site.idle();
    expect(projectOf(site)?.keyId).toBe(9);
    site.stop();
  });

  it('turning project encryption on shows the page’s own problem if the project failed to reload', async () => {
    const { site } = await begin();
    site.dispatch(submitted());
    await site.idle();
    site.answerNext(/GET/, refused(500.1));
    site.dispatch(encryptDialogClosed(ids));
    await site.idle();
    expect(selectRouteLoad(site.state()).status).toBe('error');
    await site.visit('/projects/1/settings');
    expect(projectOf(site)?.keyId).toBe(9);
    site.stop();
  });

  it('turning project encryption on ends without an alert once the user has left', async () => {
    const { site } = await begin();
    const release = site.holdNext(/POST/);
    site.dispatch(submitted());
    await site.visit('/');
    site.forgetSent();
    release();
    await site.idle();
    expect(site.sent).toEqual([]);
    expect(elsewhere(site)).toEqual(homeWithoutAlert);
    site.stop();
  });

  it.each([
    ['worked', null, [calls.read, calls.forms]],
    ['may have worked', { ok: false, problem: { kind: 'noResponse' } }, [calls.read, calls.forms]],
    ['was refused', refused(500.1), []],
  ] as const)(
    'turning project encryption on leaves no list of the project loading for ever where it %s',
    async (_, failure, expected) => {
      const { site, failures } = await begin();
      const release = site.holdNext(/POST/);
      site.dispatch(submitted());
      await site.visit('/projects/1');
      site.forgetSent();
      if (failure) failures.set(calls.key, failure);
      release();
      await site.idle();
      expect(site.sent).toEqual(expected);
      expect(selectRouteLoad(site.state()).status).toBe('ready');
      expect(selectAlert(site.state())).toBeNull();
      site.stop();
    },
  );

  it('turning project encryption on ignores replies to requests sent before', async () => {
    const { site, answers } = await begin();
    const release = site.holdNext(/POST/);
    site.dispatch(submitted());
    const releaseOlder = site.holdNext(/GET .*forms$/);
    await site.visit('/projects/1');
    answers[calls.forms] = [aForm({ version: 'encrypted' })];
    release();
    await site.idle();
    answers[calls.forms] = [aForm({ version: 'older' })];
    releaseOlder();
    await site.idle();
    expect(site.state().forms.entities['1/trees']?.version).toBe('encrypted');
    site.stop();
  });

  it('turning project encryption on stores the passphrase nowhere', async () => {
    const { site } = await begin();
    const state = () => JSON.stringify(site.state());
    site.answerNext(/POST/, refused(400.21));
    const release = site.holdNext(/POST/);
    site.dispatch(submitted('the song'));
    await site.idle();
    expect(state()).not.toContain('Tipperary');
    site.dispatch(submitted('the song'));
    expect(state()).not.toContain('Tipperary');
    release();
    await site.idle();
    expect(outcome(site)).toBe('on');
    expect(state()).not.toMatch(/Tipperary|the song/);
    site.stop();
  });

  it('turning project encryption on is not sent again while it is running', async () => {
    const { site } = await openSettings(encrypted, dialog);
    const release = site.holdNext(/POST/);
    site.dispatch(submitted());
    site.dispatch(submitted());
    release();
    await site.idle();
    expect(site.sent).toEqual([calls.key]);
    site.stop();
  });
});
