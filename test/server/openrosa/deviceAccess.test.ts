import { endpoints } from '#api/endpoints';
import { bareApp, registerApi } from '#server/app';
import { undone } from '../../support/access/calls';
import { schemeNames, schemes, wrongCells } from '../../support/access/cells';
import { appUserOf, describeInWorld, linkOf, userOf, type Holder } from '../../support/access/world';
import { sendRoute, tryRoute } from '../../support/device/calls';
import { textsOf } from '../../support/device/phone';
import { deviceTable } from './deviceTable';

const form = '/projects/:projectId/forms/:xmlFormId';

const routes = Object.keys(deviceTable);
/** Access with the token of a draft; every caller may query whether submissions are accepted. */
const testing = routes.filter((route) => route.includes('/test/') && !/GET .*submission$/.test(route));
const submitting = 'POST /projects/:projectId/submission';

describeInWorld('access of devices', (server) => {
  it.each(schemeNames)('devices have the access of the table: %s', async (scheme) => {
    const { world } = server;
    const wrong = await wrongCells(world, scheme, {
      rows: deviceTable,
      send: (route, as) => tryRoute(server, world, route, as),
      told: Math.floor,
    });
    expect(wrong).toEqual([]);
  });

  it('devices see their access in the form list', async () => {
    const { world } = server;
    const { otherProjectId, actors } = world;
    const lists: Record<string, string[]> = {};
    const listed = async (holder: Holder) =>
      textsOf(
        await sendRoute(server, world, 'GET /projects/:projectId/formList', schemes.bearer(holder)),
        'formID',
      ).sort();
    for (const [letter, holder] of Object.entries(actors)) lists[letter] = await listed(holder);
    const both = ['pumps', 'wells'];
    expect(lists).toEqual({ n: [], f: both, v: both, m: both, a: both, p: ['wells'], l: ['wells'], r: [] });
    expect(await listed(await userOf(server, otherProjectId, 'manager'))).toEqual([]);
    expect(await listed(await appUserOf(server, { projectId: otherProjectId, xmlFormId: 'foreign' }))).toEqual([]);
  });

  it('the access of a device ends at the form and the project it was given for', async () => {
    const { world } = server;
    const { projectId, otherProjectId, actors } = world;
    const beside = { projectId, xmlFormId: 'pumps' };
    const strangers = [
      await appUserOf(server, beside),
      await linkOf(server, beside),
      await appUserOf(server, { projectId: otherProjectId, xmlFormId: 'foreign' }),
      await userOf(server, otherProjectId, 'manager'),
    ];
    const manifest = `GET ${form}/manifest`;
    for (const stranger of strangers) {
      const as = schemes.bearer(stranger);
      expect(await tryRoute(server, world, submitting, as)).toBe(401);
      expect(await tryRoute(server, world, manifest, as)).toBe(403);
    }
    for (const holder of [actors.p, actors.l]) {
      expect(await tryRoute(server, world, submitting, schemes.bearer(holder), { id: 'pumps' })).toBe(401);
      expect(await tryRoute(server, world, submitting, schemes.bearer(holder), { id: 'foreign' })).toBe(404);
    }
    expect(await tryRoute(server, world, submitting, schemes.bearer(actors.a), { id: 'foreign' })).toBe(404);
    expect(await tryRoute(server, world, manifest, {}, { params: { xmlFormId: 'foreign' } })).toBe(404);
  });

  it('the access of a device does not open a draft with another token', async () => {
    const { world } = server;
    const { projectId, draftToken, actors } = world;
    const as = server.admin.token;
    await server.ok('draftCreate', { as, params: { projectId, xmlFormId: 'pumps' } });
    for (const route of testing) {
      for (const presented of [{}, schemes.bearer(actors.a)]) {
        const of = (params: object) => tryRoute(server, world, route, presented, { params: { ...params } });
        expect([route, await of({ token: 'z'.repeat(64) })]).toEqual([route, 404]);
        expect([route, await of({ token: actors.a.token })]).toEqual([route, 404]);
        expect([route, await of({ token: draftToken, xmlFormId: 'pumps' })]).toEqual([route, 404]);
      }
    }
  });

  it('the access of a device to a draft test is anonymous, for every caller', async () => {
    const { world } = server;
    const route = `POST /test/:token${form}/draft/submission`;
    for (const presented of [{}, schemes.bearer(world.actors.m), schemes.cookie(world.actors.m)]) {
      const traces = await undone(server, async () => {
        expect((await sendRoute(server, world, route, presented)).statusCode).toBe(201);
        const submissions = server.db.selectFrom('submissions').select('submitterId');
        const audits = server.db.selectFrom('audits').select(['action', 'actorId']).orderBy('id', 'desc').limit(1);
        return [...(await submissions.where('instanceId', '=', 'uuid:new').execute()), ...(await audits.execute())];
      });
      expect(traces).toEqual([{ submitterId: null }, { action: 'submission.attachment.update', actorId: null }]);
    }
  });
});

describeInWorld('access tables', (server) => {
  it('the access tables know every route below /v1', async () => {
    const app = bareApp('silent');
    const known: string[] = [];
    app.addHook('onRoute', ({ method, url }) => {
      if (method !== 'HEAD' && url.startsWith('/v1')) known.push(`${String(method)} ${url.slice('/v1'.length)}`);
    });
    registerApi(app, server.deps);
    await app.ready();
    const rows = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(known.sort()).toEqual([...rows, ...routes].sort());
    await app.close();
  });
});
