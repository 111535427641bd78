import { hrefWithQuery, pathTo } from '../../store/location';
import { viewDeleteRequested, viewSaveRequested } from '../../store/savedViews';
import { selectExportOptions } from '../../store/selectors/exportOptions';
import { selectSavedViews } from '../../store/selectors/savedViews';
import { selectHrefWith } from '../../store/selectors/submissionFilter';
import { listQueryChanged } from '../../store/navigation';
import { loginSubmitted, logoutRequested } from '../../store/session';
import { formProject } from '../support/formProject';
import { describeServer } from '../support/server';
import { world, worldOfAdmin } from '../support/world';

const filter = "village eq 'Kosiv'";

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

  it('a view is saved for whoever saved it, opened, changed, renamed and deleted', async () => {
    // A form id may have what separates the parts of the key.
    const { site, form, table, seen, save, preferences } = await open('wells:new/1');
    await site.visit(hrefWithQuery(table, { filter, order: 'village desc' }));
    site.forgetSent();
    await save('To check: all');
    expect(seen()).toEqual({ names: ['To check: all'], current: 'To check: all', isChanged: false });
    expect(Object.values(await preferences())).toEqual([
      { query: '?filter=village+eq+%27Kosiv%27&order=village+desc' },
    ]);
    // Nothing but the view was sent, and nothing read again.
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
    // Neither is it one of a form whose id is the beginning of this one's.
    expect(selectSavedViews(site.state(), { ...form, xmlFormId: 'wells' }).views).toEqual([]);
    site.stop();
  });

  it('how submissions are downloaded is saved with a view; one that says nothing of it keeps the last choice', async () => {
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
    const office = { format: 'xlsx', onlyShown: true, labels: true, safeForExcel: false };
    expect(selectExportOptions(site.state())).toEqual(office);
    expect(seen()).toMatchObject({ current: 'For the office', isChanged: false });
    await site.visit(hrefOf('Before'));
    const last = { format: 'csv', onlyShown: false, labels: false, safeForExcel: true };
    expect(selectExportOptions(site.state())).toEqual(last);
    expect(seen()).toMatchObject({ current: 'Before', isChanged: false });
    site.stop();
  });

  it('which panel is open is not saved with a view, makes it no other one, and stays out of the links to it', async () => {
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

  it('words of an address that mean no way to download are passed over', async () => {
    const { site, table } = await open();
    await site.visit(hrefWithQuery(table, { download: 'pdf,labels,fast' }));
    expect(selectExportOptions(site.state())).toEqual({
      format: 'csvZip',
      onlyShown: false,
      labels: true,
      safeForExcel: false,
    });
    site.stop();
  });

  it('what the server refuses is not saved, and somebody else’s deletion is no failure', async () => {
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

  it('the address of somebody else’s view shows the same, as none of mine', async () => {
    const { site, table, seen } = await open();
    await site.visit(hrefWithQuery(table, { filter, view: 'Theirs' }));
    expect(seen()).toEqual({ names: [], current: undefined, isChanged: false });
    expect(site.state().navigation.query.filter).toBe(filter);
    site.stop();
  });

  it('where the server keeps none, the browser does, beyond the end of the session', async () => {
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
