import { instrument, ActionCreators, type EnhancedStore } from '@redux-devtools/instrument';
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { App } from '../../src/App';
import type { RootState } from '../../store';
import { formUploadSubmitted } from '#store/form/forms';
import { draftPublishSubmitted } from '#store/form/drafts';
import { projectCreateSubmitted } from '#store/project/projects';
import { storeFile } from '#store/core/files';
import { modalOpened } from '#store/core/modal';
import { listQueryChanged, selectNavigation } from '#store/route/navigation';
import { renderOver } from '../support/site/render';
import { formOfMainJob } from '../support/form/realForms';
import { describeServer } from '../support/server';
import { worldOfAdmin } from '../support/world';

const form = formOfMainJob();

describeServer('time travel', (server) => {
  it('time travel moves the page and the address bar to every recorded state, and sends nothing', async () => {
    const site = await worldOfAdmin(server, { enhancers: [instrument()] });
    renderOver(site.store, <App />);
    const happens = (...actions: UnknownAction[]) =>
      act(async () => {
        for (const action of actions) site.dispatch(action);
        await site.idle();
      });

    await happens(projectCreateSubmitted({ name: 'Northern villages' }));
    const projectId = selectNavigation(site.state()).params.projectId ?? 0;
    const key = { projectId, xmlFormId: form.xmlFormId };
    await happens(modalOpened({ name: 'formCreate', ids: { projectId } }));
    const fileId = storeFile(new File([form.xml], form.fileName));
    await happens(formUploadSubmitted({ projectId, fileId, ignoreWarnings: false }));
    await happens(draftPublishSubmitted(key));
    const ofForm = `forms/${key.xmlFormId}`;
    for (const tab of ['app-users', 'form-access', `${ofForm}/public-links`, `${ofForm}/submissions`]) {
      await act(() => site.visit(`/projects/${projectId}/${tab}`));
    }
    await act(() => site.visit('/'));
    await happens(listQueryChanged({ filter: 'north', sort: '-name' }), listQueryChanged({ filter: 'nobody' }));
    await screen.findByRole('heading', { level: 1 });

    const { liftedStore } = site.store as unknown as EnhancedStore<RootState, never, object>;
    const recorded = liftedStore.getState().computedStates.map(({ state }) => state);
    const actionCount = liftedStore.getState().nextActionId;
    expect(new Set(recorded.map((state) => state.navigation.route)).size).toBeGreaterThan(5);
    const headings = new Set<string | null>();
    site.forgetSent();

    for (const [index, state] of recorded.entries()) {
      await act(async () => void liftedStore.dispatch(ActionCreators.jumpToState(index)));
      expect(site.state().navigation).toBe(state.navigation);
      if (!state.navigation.confirmed) continue;
      expect(site.address()).toBe(state.navigation.href);
      headings.add((await screen.findByRole('heading', { level: 1 })).textContent);
    }
    await happens();
    // The page followed: login, home, the project, the form.
    expect(headings.size).toBeGreaterThanOrEqual(4);
    // Filter and sort order are part of the state, too.
    const filtered = recorded.findIndex(({ navigation }) => navigation.query.filter === 'north');
    for (const [index, found] of [
      [filtered, 1],
      [recorded.length - 1, 0],
    ] as const) {
      await act(async () => void liftedStore.dispatch(ActionCreators.jumpToState(index)));
      expect(screen.queryAllByRole('rowheader', { name: /^Northern villages/ })).toHaveLength(found);
    }
    expect(site.sent).toEqual([]);
    expect(liftedStore.getState().nextActionId).toBe(actionCount);
    expect(site.crashes).toEqual([]);
    site.stop();
  });
});
