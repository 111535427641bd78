import { loginSubmitted } from '#store/account/session';
import { listQueryChanged } from '#store/route/navigation';
import { hrefWithQuery, pathTo } from '#store/route/location';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectSavedViews } from '#store/selectors/submission/savedViews';
import { selectMayShareViews, selectSharedViewsStatus } from '#store/selectors/submission/sharedViews';
import {
  sharedViewDeleteRequested,
  sharedViewRenameRequested,
  sharedViewSaveRequested,
  sharedViewsRetried,
  viewSaveRequested,
  viewShareRequested,
} from '#store/submission/views/viewRequests';
import { formProject } from '../../support/project/withForm';
import { describeServer } from '../../support/server';
import { world, worldOfAdmin } from '../../support/world';

const filter = "village eq 'Kosiv'";
const query = '?filter=village+eq+%27Kosiv%27';

describeServer('shared views', (server) => {
  const open = async () => {
    const { projectId, as, published } = await formProject(server);
    await published({ id: 'wells', version: '1', instance: '<village/>', types: { '/village': 'string' } });
    const form = { projectId, xmlFormId: 'wells' };
    const table = pathTo('formSubmissions', form);
    const site = await worldOfAdmin(server);
    const saved = (of = site) => selectSavedViews(of.state(), form);
    const seen = (of = site) => {
      const { views, sharedViews, current, isChanged } = saved(of);
      const namesOf = (list: typeof views) => list.map(({ name }) => name);
      return { own: namesOf(views), shared: namesOf(sharedViews), current: current?.name, isChanged };
    };
    const does = async (action: Parameters<typeof site.dispatch>[0]) => {
      site.dispatch(action);
      await site.idle();
    };
    const share = async (name: string, content = query) => {
      const body = { name, query: content };
      return server.ok('sharedViewCreate', { as, params: form, body });
    };
    return { site, as, form, table, saved, seen, does, share };
  };

  it('a view of the user becomes a shared one, is renamed, saved and deleted, and comes back', async () => {
    const { site, as, form, table, saved, seen, does } = await open();
    await site.visit(hrefWithQuery(table, { filter }));
    expect(selectMayShareViews(site.state(), form)).toBe(true);
    await does(viewSaveRequested({ form, name: 'Kosiv', query }));
    await does(viewShareRequested({ form, name: 'Kosiv', query }));
    expect(seen()).toEqual({ own: [], shared: ['Kosiv'], current: 'Kosiv', isChanged: false });
    expect(site.address()).toMatch(/sharedView=\d+/);
    expect(site.address()).not.toContain('view=');
    const shared = () => {
      const [view] = saved().sharedViews;
      if (!view?.shared) throw new Error('There is no shared view.');
      return view.shared;
    };

    await does(listQueryChanged({ columns: 'village' }));
    expect(seen()).toMatchObject({ current: 'Kosiv', isChanged: true });
    await does(sharedViewSaveRequested({ form, view: shared(), query: saved().query }));
    expect(seen()).toMatchObject({ isChanged: false });
    expect(shared()).toMatchObject({ version: 2, query: `${query}&columns=village` });

    await does(sharedViewRenameRequested({ form, view: shared(), name: 'Kosiv only' }));
    expect(seen()).toMatchObject({ shared: ['Kosiv only'], current: 'Kosiv only' });

    await does(sharedViewDeleteRequested({ form, view: shared() }));
    expect(seen()).toEqual({ own: [], shared: [], current: undefined, isChanged: false });
    const undo = site.state().alert.current?.action?.event;
    if (undo) await does(undo);
    expect(seen()).toEqual({ own: [], shared: ['Kosiv only'], current: 'Kosiv only', isChanged: false });
    expect(await server.ok('sharedViewList', { as, params: form })).toHaveLength(1);
    site.stop();
  });

  it('a viewer sees the shared views, next to own ones of the same name, and may not share', async () => {
    const { site, form, table, seen, share } = await open();
    site.stop();
    await share('Kosiv');
    const viewer = await server.signUp('viewer@example.org');
    const role = { projectId: form.projectId, role: 'viewer', actorId: viewer.user.id };
    await server.ok('projectRoleCreate', { as: server.admin.token, params: role });
    const theirs = await world(server);
    theirs.dispatch(loginSubmitted({ email: viewer.user.email, password: viewer.password }));
    await theirs.idle();
    await theirs.visit(hrefWithQuery(table, { search: 'x' }));
    expect(selectMayShareViews(theirs.state(), form)).toBe(false);
    theirs.dispatch(viewSaveRequested({ form, name: 'Kosiv', query: '?search=x' }));
    await theirs.idle();
    expect(seen(theirs)).toEqual({ own: ['Kosiv'], shared: ['Kosiv'], current: 'Kosiv', isChanged: false });
    await theirs.visit(selectSavedViews(theirs.state(), form).sharedViews[0]?.href ?? '');
    expect(theirs.state().navigation.query).toMatchObject({ filter, sharedView: expect.any(String) as string });
    expect(theirs.state().navigation.query.view).toBeUndefined();
    expect(selectSavedViews(theirs.state(), form).current?.shared).not.toBeNull();
    theirs.stop();
  });

  it('a change of another user is not overwritten: their version is loaded, and can then be replaced', async () => {
    const { site, as, form, table, saved, seen, does, share } = await open();
    const { id: viewId } = await share('Kosiv');
    await site.visit(hrefWithQuery(table, { search: 'mine', sharedView: String(viewId) }));
    expect(seen()).toMatchObject({ current: 'Kosiv', isChanged: true });
    await server.ok('sharedViewUpdate', { as, params: { ...form, viewId }, body: { query: '?search=theirs' } });
    const save = async () => {
      const view = saved().current?.shared;
      if (view) await does(sharedViewSaveRequested({ form, view, query: saved().query }));
    };
    await save();
    expect(site.state().alert.current).toMatchObject({
      type: 'danger',
      message: { problem: { code: 412.3 }, name: 'sharedViewUpdate' },
    });
    expect(saved().current?.query).toBe('?search=theirs');
    expect(seen()).toMatchObject({ isChanged: true });
    await save();
    expect(seen()).toMatchObject({ isChanged: false });
    const [now] = await server.ok('sharedViewList', { as, params: form });
    expect(now).toMatchObject({ query: '?search=mine', version: 3 });
    site.stop();
  });

  it('a view whose name is taken stays the user’s; one that was deleted elsewhere is gone', async () => {
    const { site, as, form, table, saved, seen, does, share } = await open();
    const { id: viewId } = await share('Kosiv');
    await site.visit(hrefWithQuery(table, { filter }));
    await does(viewSaveRequested({ form, name: 'Kosiv', query }));
    await does(viewShareRequested({ form, name: 'Kosiv', query }));
    expect(site.state().alert.current).toMatchObject({ type: 'danger', message: { problem: { code: 409.3 } } });
    expect(seen()).toMatchObject({ own: ['Kosiv'], shared: ['Kosiv'] });
    const view = saved().sharedViews[0]?.shared;
    await server.ok('sharedViewDelete', { as, params: { ...form, viewId } });
    if (view) await does(sharedViewRenameRequested({ form, view, name: 'Other' }));
    expect(site.state().alert.current).toMatchObject({ message: { problem: { code: 404.1 } } });
    expect(seen()).toMatchObject({ shared: [] });
    if (view) await does(sharedViewDeleteRequested({ form, view }));
    expect(site.state().alert.current).toMatchObject({ type: 'success' });
    site.stop();
  });

  it('a list that cannot be read does not affect the table, and can be read again', async () => {
    const { site, form, table, seen, does, share } = await open();
    await share('Kosiv');
    site.answerNext(/GET .*\/views/, { ok: false, problem: { kind: 'noResponse' } });
    await site.visit(table);
    expect(selectSharedViewsStatus(site.state(), form)).toBe('error');
    expect(site.state().alert.current).toBeNull();
    expect(selectRouteLoad(site.state()).status).toBe('ready');
    await does(sharedViewsRetried(form));
    expect(selectSharedViewsStatus(site.state(), form)).toBe('ready');
    expect(seen()).toMatchObject({ shared: ['Kosiv'] });
    // Known while the user stays with the form.
    site.forgetSent();
    await site.visit(hrefWithQuery(table, { filter }));
    await site.visit(pathTo('formExplore', form));
    await site.visit(table);
    expect(site.sent.filter((sent) => sent.endsWith('/views'))).toEqual([]);
    site.stop();
  });

  it('nothing is requested or offered before a server without shared views', async () => {
    const { form, table, seen, site } = await open();
    site.stop();
    const other = await worldOfAdmin(server, { isOther: true });
    await other.visit(hrefWithQuery(table, { filter, sharedView: '1' }));
    expect(other.sent.filter((sent) => sent.includes('/views'))).toEqual([]);
    expect(selectSharedViewsStatus(other.state(), form)).toBeNull();
    expect(selectMayShareViews(other.state(), form)).toBe(false);
    expect(seen(other)).toEqual({ own: [], shared: [], current: undefined, isChanged: false });
    other.stop();
  });
});
