import { selectAlert } from '#store/core/alert';
import { projectArchiveSubmitted, projectRenameSubmitted, projectUnarchiveSubmitted } from '#store/project/projects';
import { selectModal, type OpenModal } from '#store/core/modal';
import { refused } from '../../support/problem';
import { calls, openSettings, projectOf } from '../../support/project/settings';
import { aProject } from '../../support/things';
import { elsewhere, homeWithoutAlert } from '../../support/site/userList';
import { problemIn } from '../../support/site/states';

const ids = { projectId: 1 };

/** A server's answer to a change: the project without its counts and verbs. */
const plain = (parts: Parameters<typeof aProject>[0]) => {
  const { forms: _, appUsers: __, lastSubmission: ___, verbs: ____, ...own } = aProject(parts);
  return own;
};

describe('renaming a project', () => {
  const submitted = projectRenameSubmitted({ ...ids, name: 'Woods' });

  it('renaming a project sends the name alone, keeps counts and verbs, and shows an alert', async () => {
    const { site, body } = await openSettings({
      [calls.change]: plain({ name: 'Woods', updatedAt: '2026-11-21T08:00:00Z' }),
    });
    site.dispatch(submitted);
    await site.idle();
    expect(site.sent).toEqual([calls.change]);
    expect(body(calls.change)).toBe('{"name":"Woods"}');
    expect(projectOf(site)).toEqual(aProject({ name: 'Woods', updatedAt: '2026-11-21T08:00:00Z' }));
    expect(site.address()).toBe('/projects/1/settings');
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { values: { name: 'Woods' } } });
    site.stop();
  });

  it.each([
    ['a refusal', refused(400.11)],
    ['silence', { ok: false, problem: { kind: 'noResponse' } }],
  ] as const)(
    'renaming a project keeps the old name after %s, shows the reason, and can be tried again',
    async (_, outcome) => {
      const { site } = await openSettings({ [calls.change]: plain({ name: 'Woods' }) });
      site.answerNext(/PATCH/, outcome);
      site.dispatch(submitted);
      await site.idle();
      expect(projectOf(site)?.name).toBe('Forests');
      expect(problemIn(site.state(), 'projectUpdate')).not.toBeNull();
      site.dispatch(submitted);
      await site.idle();
      expect(projectOf(site)?.name).toBe('Woods');
      site.stop();
    },
  );

  it('renaming a project ends without an alert once the user has left', async () => {
    const { site } = await openSettings({ [calls.change]: plain({ name: 'Woods' }) });
    const release = site.holdNext(/PATCH/);
    site.dispatch(submitted);
    await site.visit('/');
    release();
    await site.idle();
    expect(elsewhere(site)).toEqual(homeWithoutAlert);
    expect(projectOf(site)?.name).toBe('Woods');
    site.stop();
  });
});

describe('archiving a project', () => {
  const dialog: OpenModal = { name: 'projectArchive', ids };
  const submitted = projectArchiveSubmitted(ids);

  it('archiving a project sends only that, shows its forms, and names the project in an alert', async () => {
    const { site, body } = await openSettings({ [calls.change]: plain({ archived: true }) }, dialog);
    site.dispatch(submitted);
    await site.idle();
    expect(body(calls.change)).toBe('{"archived":true}');
    expect(site.sent).toEqual([calls.change, calls.forms]);
    expect(site.address()).toBe('/projects/1');
    expect(projectOf(site)).toEqual(aProject({ archived: true }));
    expect(selectModal(site.state())).toBeNull();
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { values: { name: 'Forests' } } });
    site.stop();
  });

  it('archiving a project stays in the dialog and shows why it failed', async () => {
    const { site } = await openSettings({}, dialog);
    site.answerNext(/PATCH/, refused(403.1));
    site.dispatch(submitted);
    await site.idle();
    expect(site.address()).toBe('/projects/1/settings');
    expect(selectModal(site.state())).toEqual(dialog);
    expect(projectOf(site)?.archived).toBeNull();
    expect(problemIn(site.state(), 'projectUpdate')).not.toBeNull();
    site.stop();
  });

  it('archiving a project does not navigate once the user has left', async () => {
    const { site } = await openSettings({ [calls.change]: plain({ archived: true }) }, dialog);
    const release = site.holdNext(/PATCH/);
    site.dispatch(submitted);
    await site.visit('/');
    release();
    await site.idle();
    expect(elsewhere(site)).toEqual(homeWithoutAlert);
    site.stop();
  });
});

describe('un-archiving a project', () => {
  const dialog: OpenModal = { name: 'projectUnarchive', ids };
  const archived = { [calls.read]: aProject({ archived: true }), [calls.change]: plain({ archived: false }) };

  it('un-archiving a project sends only that, and stays in the settings', async () => {
    const { site, body } = await openSettings(archived, dialog);
    site.dispatch(projectUnarchiveSubmitted(ids));
    await site.idle();
    expect(site.sent).toEqual([calls.change]);
    expect(body(calls.change)).toBe('{"archived":false}');
    expect(site.address()).toBe('/projects/1/settings');
    expect(projectOf(site)).toEqual(aProject({ archived: false }));
    expect(selectModal(site.state())).toBeNull();
    expect(selectAlert(site.state())).toMatchObject({
      type: 'success',
      message: { key: 'projectUnarchive.done', values: { name: 'Forests' } },
    });
    site.stop();
  });

  it('un-archiving a project stays in the dialog and shows why it failed', async () => {
    const { site } = await openSettings(archived, dialog);
    site.answerNext(/PATCH/, refused(403.1));
    site.dispatch(projectUnarchiveSubmitted(ids));
    await site.idle();
    expect(selectModal(site.state())).toEqual(dialog);
    expect(projectOf(site)?.archived).toBe(true);
    expect(problemIn(site.state(), 'projectUpdate')).not.toBeNull();
    site.stop();
  });
});
