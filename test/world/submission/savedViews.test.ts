import { hrefWithQuery, pathTo } from '#store/route/location';
import { viewDeleteRequested, viewSaveRequested } from '#store/submission/views/viewRequests';
import { exportOptions, selectExportOptions } from '#store/selectors/submission/exportOptions';
import { selectSavedViews } from '#store/selectors/submission/savedViews';
import { selectHrefWith } from '#store/selectors/submission/filter';
import { listQueryChanged } from '#store/route/navigation';
import { loginSubmitted, logoutRequested } from '#store/account/session';
import { formProject } from '../../support/project/withForm';
import { describeServer } from '../../support/server';
import { world, worldOfAdmin } from '../../support/world';

const filter = "village eq 'Kosiv'";

const noOptions = Object.fromEntries(exportOptions.map((option) => [option, false]));

describeServer('saved views', (server) => {
  const open = async (xmlFormId = 'wells') => {
    const { projectId, as, published } = await formProject(server);
    await published({ id: xmlFormId, version: '1', instance: '<village/>', types: { '/village': 'string' } });
    const form = { projectId, xmlFormId };
    const table = pathTo('formSubmissions', form);
    const site = await worldOfAdmin(server);
    const seen = () => {
      const { views, current, isChanged } = selectSavedViews(site.state(), form);
      return { names: views.map(({ name }) => name), current: current?.name, isChanged };
    };
    const save = async (name: string, was?: string) => {
      const { query } = selectSavedViews(site.state(), form);
      site.dispatch(viewSaveRequested({ form, name, query, ...(was !== undefined && { was }) }));
      await site.idle();
    };
    const preferences = async () => {
      const user = await server.ok('userCurrent', { as, headers: { 'x-extended-metadata': 'true' } });
      return user.preferences?.projects[projectId] ?? {};
    };
    return { site, form, table, seen, save, preferences };
  };

  it('a view is not changed by another download format that is put back', async () => {
    const { site, table, seen, save } = await open();
    await site.visit(hrefWithQuery(table, { filter }));
    await save('Kosiv');
    site.dispatch(listQueryChanged({ download: 'xlsx' }));
    await site.idle();
    expect(seen()).toMatchObject({ isChanged: true });
    site.dispatch(listQueryChanged({ download: 'csvZip' }));
    await site.idle();
    expect(seen()).toMatchObject({ isChanged: false });
    site.stop();
  });

  it('a view is saved for its user, opened, changed, renamed and deleted', async () => {
    // A form id may contain the separator of the key.
    const { site, form, table, seen, save, preferences } = await open('wells:new/1');
    await site.visit(hrefWithQuery(table, { filter, order: 'village desc' }));
    site.forgetSent();
    await save('To check: all');
    expect(seen()).toEqual({ names: ['To check: all'], current: 'To check: all', isChanged: false });
    expect(Object.values(await preferences())).toEqual([
      { query: '?filter=village+eq+%27Kosiv%27&order=village+desc' },
    ]);
    // Only the view was sent, and nothing was reloaded.
    expect(site.sent).toHaveLength(1);
    expect(new URL(site.address(), 'http://x').searchParams.get('view')).toBe('To check: all');

    await site.visit(hrefWithQuery(site.address(), { filter: '', columns: 'village' }));
    expect(seen()).toMatchObject({ current: 'To check: all', isChanged: true });
    await save('To check: all');
    expect(seen()).toMatchObject({ names: ['To check: all'], isChanged: false });

    await save('Checked', 'To check: all');
    expect(seen()).toEqual({ names: ['Checked'], current: 'Checked', isChanged: false });
    expect(Object.keys(await preferences())).toHaveLength(1);

    const [view] = selectSavedViews(site.state(), form).views;
    await site.visit(table);
    expect(seen()).toMatchObject({ current: undefined });
    await site.visit(view?.href ?? '');
    expect(seen()).toMatchObject({ current: 'Checked', isChanged: false });

    site.dispatch(viewDeleteRequested({ form, name: 'Checked', query: view?.query ?? '' }));
    await site.idle();
    expect(seen()).toEqual({ names: [], current: undefined, isChanged: false });
    expect(await preferences()).toEqual({});
    const undo = site.state().alert.current?.action?.event;
    if (undo) site.dispatch(undo);
    await site.idle();
    expect(seen()).toMatchObject({ names: ['Checked'], current: 'Checked' });
    // Nor is it one of a form whose id is a prefix of this one's.
    expect(selectSavedViews(site.state(), { ...form, xmlFormId: 'wells' }).views).toEqual([]);
    site.stop();
  });

  it('download options are saved with a view; one without them keeps the last choice', async () => {
    const { site, form, table, save, seen, preferences } = await open();
    await site.visit(hrefWithQuery(table, { filter }));
    await save('Before');
    site.dispatch(listQueryChanged({ download: 'xlsx,shown,labels' }));
    await site.idle();
    expect(seen()).toMatchObject({ current: 'Before', isChanged: true });
    await save('For the office');
    expect(Object.values(await preferences())).toContainEqual({
      query: '?filter=village+eq+%27Kosiv%27&download=xlsx,shown,labels',
    });
    site.dispatch(listQueryChanged({ download: 'csv,safe' }));
    await site.idle();
    expect(seen()).toMatchObject({ current: 'For the office', isChanged: true });
    expect(site.stored('exportOptions')).toBe('csv,safe');

    const hrefOf = (wanted: string) =>
      selectSavedViews(site.state(), form).views.find(({ name }) => name === wanted)?.href ?? '';
    await site.visit(hrefOf('For the office'));
    const office = { ...noOptions, format: 'xlsx', onlyShown: true, labels: true };
    expect(selectExportOptions(site.state())).toEqual(office);
    expect(seen()).toMatchObject({ current: 'For the office', isChanged: false });
    await site.visit(hrefOf('Before'));
    const last = { ...noOptions, format: 'csv', safeForExcel: true };
    expect(selectExportOptions(site.state())).toEqual(last);
    expect(seen()).toMatchObject({ current: 'Before', isChanged: false });
    site.stop();
  });

  it('the open panel is not saved with a view, does not change it, and is not in the links to it', async () => {
    const { site, form, table, save, seen } = await open();
    const views = () => selectSavedViews(site.state(), form);
    await site.visit(hrefWithQuery(table, { filter, panel: 'columns' }));
    await save('Kosiv');
    expect(views().views).toMatchObject([{ query: '?filter=village+eq+%27Kosiv%27' }]);
    site.dispatch(listQueryChanged({ panel: 'views' }));
    await site.idle();
    expect(seen()).toMatchObject({ current: 'Kosiv', isChanged: false });
    expect(site.address()).toContain('panel=views');
    expect([views().plainHref, views().current?.href].join()).not.toContain('panel');
    const onlyThose = selectHrefWith(site.state(), { ...form, draft: false });
    expect(onlyThose?.({ kind: 'empty', path: 'village' })).not.toContain('panel');
    site.dispatch(listQueryChanged({ panel: '' }));
    await site.idle();
    expect(site.address()).not.toContain('panel');
    site.stop();
  });

  it('unknown download options in an address are ignored', async () => {
    const { site, table } = await open();
    await site.visit(hrefWithQuery(table, { download: 'pdf,labels,fast' }));
    expect(selectExportOptions(site.state())).toEqual({ ...noOptions, format: 'csvZip', labels: true });
    site.stop();
  });

  it('a refused view is not saved, and a deletion by another user is not a failure', async () => {
    const { site, form, table, seen, save } = await open();
    await site.visit(hrefWithQuery(table, { filter }));
    site.answerNext(/PUT .*user-preferences/, { ok: false, problem: { kind: 'noResponse' } });
    await save('Lost');
    expect(seen().names).toEqual([]);
    expect(site.state().alert.current).toMatchObject({ type: 'danger' });
    await save('Kept');
    const gone = { kind: 'problem', status: 404, code: 404.1, message: '', details: {} } as const;
    site.answerNext(/DELETE .*user-preferences/, { ok: false, problem: gone });
    site.dispatch(viewDeleteRequested({ form, name: 'Kept', query: '' }));
    await site.idle();
    expect(seen().names).toEqual([]);
    site.stop();
  });

  it('the address of another user’s view shows the same, without selecting a view', async () => {
    const { site, table, seen } = await open();
    await site.visit(hrefWithQuery(table, { filter, view: 'Theirs' }));
    expect(seen()).toEqual({ names: [], current: undefined, isChanged: false });
    expect(site.state().navigation.query.filter).toBe(filter);
    site.stop();
  });

  it('the browser stores views if the server has none, beyond the end of the session', async () => {
    const { form, table } = await open();
    const as = server.admin.token;
    const { preferences: _, ...user } = await server.ok('userCurrent', { as });
    const site = await world(server);
    const login = async () => {
      site.answerNext(/GET .*users.current/, { ok: true, data: user });
      site.dispatch(loginSubmitted({ email: server.admin.user.email, password: server.admin.password }));
      await site.idle();
      await site.visit(hrefWithQuery(table, { filter }));
      site.forgetSent();
    };
    await login();
    site.dispatch(viewSaveRequested({ form, name: 'Mine', query: '?search=x' }));
    await site.idle();
    expect(site.sent).toEqual([]);
    expect(JSON.parse(site.stored('savedViews') ?? '')).toEqual({
      [`${form.projectId}/wells`]: [{ name: 'Mine', query: '?search=x' }],
    });
    site.dispatch(logoutRequested());
    await site.idle();
    await login();
    expect(selectSavedViews(site.state(), form).views).toMatchObject([{ name: 'Mine', query: '?search=x' }]);
    site.dispatch(viewDeleteRequested({ form, name: 'Mine', query: '?search=x' }));
    await site.idle();
    expect(site.stored('savedViews')).toBeNull();
    expect(site.sent).toEqual([]);
    site.stop();
  });
});
