import { act, screen } from '@testing-library/react';
import { AlertHost } from '../../src/containers/AlertHost';
import { DraftPublish } from '../../src/containers/form/draft/DraftPublish';
import { ProjectCreate } from '../../src/containers/home/ProjectCreate';
import { ProjectSettings } from '../../src/containers/project/ProjectSettings';
import { alertRaised, selectAlert } from '#store/core/alert';
import { draftPublishSubmitted } from '#store/form/drafts';
import { projectArchiveSubmitted, projectCreateSubmitted } from '#store/project/projects';
import { modalClosed, modalOpened } from '#store/core/modal';
import { selectProblem } from '#store/request/requests';
import { siteOfManager } from '../support/access/manager';
import { refused } from '../support/problem';
import { renderOver } from '../support/site/render';
import type { Site } from '../support/site';

const form = { projectId: 1, xmlFormId: 'trees' };
const sessionWarning = alertRaised({ type: 'warning', message: { key: 'session.endsSoon' } });

const takenText = /used by an earlier version of the form/;
const versionField = () => screen.queryByLabelText(/Version/);

describe('problems in dialogs', () => {
  it('the problem of a dialog stays while the page warns of the end of the session', async () => {
    const site = await siteOfManager('/');
    renderOver(
      site.store,
      <>
        <AlertHost />
        <ProjectCreate ids={{}} />
      </>,
    );
    site.answerNext(/^POST \/v1\/projects$/, refused(500.9));
    await act(async () => {
      site.dispatch(projectCreateSubmitted({ name: 'Trees' }));
      await site.idle();
    });
    expect(screen.getByText('refused')).toBeVisible();
    act(() => site.dispatch(sessionWarning));
    expect(screen.getByText(/Your session ends/)).toBeVisible();
    expect(screen.getByText('refused')).toBeVisible();
    site.stop();
  });

  it('the problem of a dialog does not remove the version field of a publication that was refused', async () => {
    const site = await siteOfManager('/projects/1/forms/trees/draft');
    renderOver(site.store, <DraftPublish ids={form} />);
    expect(versionField()).not.toBeInTheDocument();
    site.answerNext(/^POST .*publish/, refused(409.6));
    await act(async () => {
      site.dispatch(draftPublishSubmitted(form));
      await site.idle();
    });
    act(() => site.dispatch(sessionWarning));
    expect(versionField()).toBeInTheDocument();
    expect(versionField()).toHaveAccessibleDescription(takenText);
    site.stop();
  });

  it('the problem of a dialog is cleared, and the version field stays, while the publication is tried again', async () => {
    const site = await siteOfManager('/projects/1/forms/trees/draft');
    renderOver(site.store, <DraftPublish ids={form} />);
    site.answerNext(/^POST .*publish/, refused(409.6));
    await act(async () => {
      site.dispatch(draftPublishSubmitted(form));
      await site.idle();
    });
    const release = site.holdNext(/^POST .*publish/);
    await act(async () => {
      site.dispatch(draftPublishSubmitted({ ...form, version: '3' }));
      await site.idle();
    });
    expect(versionField()).toBeInTheDocument();
    expect(screen.queryByText(takenText)).not.toBeInTheDocument();
    release();
    site.stop();
  });

  it('a problem in a dialog differs from that of the same call by the page behind it', async () => {
    const site = await siteOfManager('/projects/1/settings');
    renderOver(site.store, <ProjectSettings />);
    act(() => site.dispatch(modalOpened({ name: 'projectArchive', ids: { projectId: 1 } })));
    site.answerNext(/^PATCH/, refused(500.9));
    await act(async () => {
      site.dispatch(projectArchiveSubmitted({ projectId: 1 }));
      await site.idle();
    });
    expect(selectProblem(site.state(), 'projectUpdate', { projectId: 1 })).not.toBeNull();
    expect(screen.queryByText('refused')).not.toBeInTheDocument();
    act(() => site.dispatch(modalClosed()));
    expect(screen.queryByText('refused')).not.toBeInTheDocument();
    site.stop();
  });
});

describe('old problems', () => {
  const failed = async (leave: (site: Site) => Promise<void>) => {
    const site = await siteOfManager('/');
    const release = site.holdNext(/^POST \/v1\/projects$/);
    site.dispatch(projectCreateSubmitted({ name: 'Trees' }));
    await site.idle();
    await leave(site);
    release();
    await site.idle();
    return site;
  };
  const problem = (site: Site) => selectProblem(site.state(), 'projectCreate', {});

  it('an old problem is not shown in a dialog that is opened afterwards', async () => {
    const site = await failed(async () => undefined);
    expect(problem(site)).toMatchObject({ problem: { code: 404.1 } });
    site.dispatch(modalOpened({ name: 'projectCreate', ids: {} }));
    expect(problem(site)).toBeNull();
    site.stop();
  });

  it('an old problem is not shown to a user who left, not even on return', async () => {
    const site = await failed(async ({ visit }) => {
      await visit('/projects/1');
      await visit('/');
    });
    expect(problem(site)).toBeNull();
    expect(selectAlert(site.state())).toBeNull();
    site.stop();
  });
});
