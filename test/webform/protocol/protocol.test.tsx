import { limits } from '#api/limits';
import type { FormAddress } from '#webform/protocol/address';
import { protocol } from '#webform/protocol/protocol';
import { Trouble } from '#webform/page/trouble';
import { formProject } from '../../support/project/withForm';
import { describeServer } from '../../support/server';
import { fillAddress } from '../page/fillAddress';
import { fetchInto, quiet, uploadBy } from '../page/fetchInto';

const address = (id: string | null | undefined, more: Partial<FormAddress> = {}): FormAddress =>
  fillAddress({ id: id ?? '', ...more });

const kindOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no trouble',
    (error: unknown) => (error instanceof Trouble ? error.kind : String(error)),
  );

const xmlOf = (id: string, instanceId: string, extra = '') =>
  `<data id="${id}" version="1">${extra}<meta><instanceID>${instanceId}</instanceID></meta></data>`;

describeServer('web form requests', (server) => {
  let cookies = '';
  let sent = '';

  const begin = async (id = 'a well/ü') => {
    const project = await formProject(server);
    await project.published({ id });
    const params = project.params(id);
    const form = await server.ok('formGet', { as: project.as, params });
    const seen: string[] = [];
    const fetch = fetchInto(server, () => sent, seen);
    const page = protocol(fetch, () => cookies, 'transect:1', uploadBy(fetch));
    const link = (once = false) =>
      server.ok('publicLinkCreate', { as: project.as, params, body: { displayName: 'Poster', once } });
    const rows = () => server.ok('submissionList', { as: project.as, params });
    const setState = (state: 'open' | 'closing' | 'closed') =>
      server.ok('formUpdate', { as: project.as, params, body: { state } });
    return { ...project, id, params, form, seen, page, link, rows, setState };
  };

  const logIn = async (): Promise<void> => {
    const { user, password } = server.admin;
    const { raw } = await server.call('sessionCreate', { body: { email: user.email, password } });
    const pairs = raw.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
    sent = pairs.join('; ');
    cookies = pairs.filter((pair) => pair.startsWith('__csrf=')).join('; ');
  };

  beforeEach(() => {
    sent = '';
    cookies = '';
  });

  it('web form requests redirect users who are not logged in to the login page, and report missing forms', async () => {
    const { page, form } = await begin();
    expect(await kindOf(page.find(address(form.enketoId)))).toBe('logIn');
    await logIn();
    expect(await kindOf(page.find(address('nonesuch')))).toBe('notFound');
    expect(await kindOf(page.find(address(form.enketoId, { token: 'x'.repeat(64) })))).toBe('linkDead');
  });

  it('web form requests load and send as the logged-in user, and accept a repeated one', async () => {
    const { page, form, rows, id, seen } = await begin();
    await logIn();
    const at = address(form.enketoId);
    const found = await page.find(at);
    expect(await page.mayNotSend(found, at)).toBe(false);
    const loaded = await page.load(at, found);
    expect(loaded).toMatchObject({ encryption: null });
    expect(loaded.xml).toContain(`id="${id}"`);
    // Requested once, and not only after the list named it.
    const [definition = -1, ...again] = seen.flatMap((call, index) => (call.includes('.xml') ? [index] : []));
    expect(again).toEqual([]);
    expect(definition).toBeLessThan(seen.findIndex((call) => call.includes('formList')));
    const answer = { instanceId: 'uuid:1', xml: xmlOf(id, 'uuid:1'), files: [] };
    await page.send(at, found, answer, quiet);
    await page.send(at, found, answer, quiet);
    expect(await rows()).toMatchObject([{ instanceId: 'uuid:1', deviceId: 'transect:1' }]);
    expect(await kindOf(page.send(at, found, { ...answer, xml: xmlOf(id, 'uuid:1', '<a/>') }, quiet))).toBe('conflict');
    sent = '';
    expect(await kindOf(page.send(at, found, answer, quiet))).toBe('logIn');
  });

  it('web form requests work with public links until they are revoked', async () => {
    const { page, form, link, rows, id, seen, setState } = await begin();
    const { token } = await link();
    const at = address(form.enketoId, { token });
    const found = await page.find(at);
    await page.load(at, found);
    await page.send(at, found, { instanceId: 'uuid:2', xml: xmlOf(id, 'uuid:2'), files: [] }, quiet);
    expect(await rows()).toHaveLength(1);
    expect(seen.some((call) => call.includes('http://'))).toBe(false);
    const closed = { instanceId: 'uuid:9', xml: xmlOf(id, 'uuid:9'), files: [] };
    for (const state of ['closing', 'closed'] as const) {
      await setState(state);
      expect(await kindOf(page.load(at, await page.find(at)))).toBe('closed');
      expect(await kindOf(page.send(at, found, closed, quiet))).toBe('closed');
    }
    await setState('open');
    await server.ok('sessionDelete', { as: server.admin.token, params: { token: token ?? '' } });
    expect(await kindOf(page.load(at, found))).toBe('linkDead');
    const late = { instanceId: 'uuid:3', xml: xmlOf(id, 'uuid:3'), files: [] };
    expect(await kindOf(page.send(at, found, late, quiet))).toBe('linkDead');
  });

  it('web form requests distinguish closed forms from conflicts', async () => {
    const { page, form, setState, id } = await begin();
    await logIn();
    const at = address(form.enketoId);
    const found = await page.find(at);
    const answer = { instanceId: 'uuid:4', xml: xmlOf(id, 'uuid:4'), files: [] };
    await setState('closing');
    expect(await kindOf(page.load(at, await page.find(at)))).toBe('closed');
    await page.send(at, found, answer, quiet);
    await setState('closed');
    const late = { ...answer, instanceId: 'uuid:5', xml: xmlOf(id, 'uuid:5') };
    expect(await kindOf(page.send(at, found, late, quiet))).toBe('closed');
  });

  it('web form requests distinguish ended links from conflicts, and resend accepted submissions', async () => {
    const { page, form, as, params, id, link } = await begin('over');
    const { id: linkId, token } = await link();
    const at = address(form.enketoId, { token });
    const change = (body: object) => server.ok('publicLinkUpdate', { as, params: { ...params, linkId }, body });
    const found = await page.find(at);
    const answer = { instanceId: 'uuid:8', xml: xmlOf(id, 'uuid:8'), files: [] };
    await page.send(at, found, answer, quiet);
    const late = { ...answer, instanceId: 'uuid:9', xml: xmlOf(id, 'uuid:9') };
    await change({ submissionLimit: 1 });
    expect(await kindOf(page.send(at, found, late, quiet))).toBe('linkFull');
    expect(await kindOf(page.load(at, await page.find(at)))).toBe('linkFull');
    await page.send(at, found, answer, quiet);
    await change({ closesAt: '2001-02-03T04:05:06.000Z' });
    await expect(page.send(at, found, late, quiet)).rejects.toMatchObject({
      kind: 'linkClosed',
      values: { at: '2001-02-03T04:05:06.000Z' },
    });
    await change({ closesAt: null, submissionLimit: null });
    await page.send(at, found, late, quiet);
  });

  it('web form requests test a draft without an account, until it is published', async () => {
    const { page, sendDraft, publish, as, params, id } = await begin('drafted');
    await sendDraft({ id, version: '2' }, id);
    const { enketoId } = await server.ok('draftGet', { as, params });
    const at = address(enketoId);
    const found = await page.find(at);
    await page.load(at, found);
    const answer = { instanceId: 'uuid:6', xml: xmlOf(id, 'uuid:6'), files: [] };
    await page.send(at, found, answer, quiet);
    await publish(undefined, id);
    expect(await kindOf(page.find(at))).toBe('notFound');
    expect(await kindOf(page.send(at, found, { ...answer, instanceId: 'uuid:7' }, quiet))).toBe('draftGone');
  });

  it('web form requests report missing permission to send', async () => {
    const { page, form, projectId } = await begin();
    const viewer = await server.signUp('viewer@example.org');
    const params = { projectId, role: 'viewer', actorId: viewer.user.id };
    await server.ok('projectRoleCreate', { as: server.admin.token, params });
    sent = `session=${encodeURIComponent(viewer.token)}`;
    cookies = `__csrf=${encodeURIComponent(server.deps.tokens.csrfOf(viewer.token))}`;
    const at = address(form.enketoId);
    const found = await page.find(at);
    expect(await page.mayNotSend(found, at)).toBe(true);
    const answer = { instanceId: 'uuid:8', xml: xmlOf(form.xmlFormId, 'uuid:8'), files: [] };
    expect(await kindOf(page.send(at, found, answer, quiet))).toBe('noPermission');
  });
});

describe('web form without a server', () => {
  const form = {
    projectId: 1,
    xmlFormId: 'wells',
    state: 'open',
    publishedAt: '2026-01-01T00:00:00.000Z',
    draftToken: null,
  } as const;
  const acknowledgement = '<OpenRosaResponse xmlns="http://openrosa.org/http/response"/>';
  const pageWith = (fetch: Parameters<typeof protocol>[0], cookies = () => '') =>
    protocol(fetch, cookies, 'd', uploadBy(fetch));
  const answer = (sizes: readonly number[]) => ({
    instanceId: 'uuid:1',
    xml: '<data/>',
    files: sizes.map((size, index) => ({ name: `${index}.jpg`, blob: new Blob(['x'.repeat(size)]) })),
  });

  it('web form requests without a server report that there is no connection', async () => {
    const page = pageWith(() => Promise.reject(new TypeError('failed')));
    expect(await kindOf(page.find(address('a')))).toBe('network');
    expect(await kindOf(page.send(address('a'), form, answer([]), quiet))).toBe('network');
  });

  it('web form requests split large files by the limit of the server', async () => {
    const bodies: FormData[] = [];
    const page = pageWith(
      (_, init) => {
        if (init?.body instanceof FormData) bodies.push(init.body);
        const headers = { 'X-OpenRosa-Accept-Content-Length': '400000' };
        const isHead = init?.method === 'HEAD';
        return Promise.resolve(new Response(isHead ? null : acknowledgement, { status: isHead ? 204 : 201, headers }));
      },
      () => 'a=b; __csrf=x%21y; c=d',
    );
    const acknowledged: (readonly string[])[] = [];
    const onAcknowledged = (names: readonly string[]) => Promise.resolve(void acknowledged.push(names));
    await page.send(address('a'), form, answer([300_000, 300_000, 50_000]), { ...quiet, onAcknowledged });
    expect(acknowledged).toEqual([['0.jpg', '2.jpg'], ['1.jpg']]);
    expect(bodies.map((body) => [...body.keys()])).toEqual([
      ['__csrf', 'xml_submission_file', '0.jpg', '2.jpg'],
      ['__csrf', 'xml_submission_file', '1.jpg'],
    ]);
    expect(bodies[0]?.get('__csrf')).toBe('x!y');
    const tooLarge = page.send(address('a'), form, answer([limits.uploadBody / 200]), quiet);
    expect(await kindOf(tooLarge)).toBe('tooLarge');
  });

  it.each([
    [413, 'tooLarge'],
    [408, 'network'],
    [400, 'refused'],
    [500, 'server'],
    [502, 'server'],
    [404, 'notFound'],
    [200, 'notTheServer'],
    [201, 'notTheServer'],
  ])('web form requests without a server read %i as %s', async (status, kind) => {
    const page = pageWith(() => Promise.resolve(new Response('<html>', { status })));
    expect(await kindOf(page.send(address('a'), form, answer([]), quiet))).toBe(kind);
  });

  it('web form requests resume: acknowledged files are not sent again', async () => {
    const bodies: FormData[] = [];
    let isCut = true;
    const page = pageWith((_, init) => {
      if (init?.method === 'HEAD') return Promise.resolve(new Response(null, { status: 204 }));
      if (init?.body instanceof FormData) bodies.push(init.body);
      if (isCut && bodies.length === 2) return Promise.reject(new TypeError('cut'));
      return Promise.resolve(new Response(acknowledgement, { status: 201 }));
    });
    const whole = answer([1_500_000, 1_500_000, 10, 20]);
    const acknowledged: string[] = [];
    const steps = {
      ...quiet,
      acknowledged,
      onAcknowledged: async (names: readonly string[]) => void acknowledged.push(...names),
    };
    expect(await kindOf(page.send(address('a'), form, whole, steps))).toBe('network');
    expect(acknowledged).toEqual(['0.jpg']);
    isCut = false;
    await page.send(address('a'), form, whole, steps);
    expect(bodies.map((body) => [...body.keys()].filter((name) => name.endsWith('.jpg')))).toEqual([
      ['0.jpg'],
      ['1.jpg'],
      ['1.jpg'],
      ['3.jpg', '2.jpg'],
    ]);
    const texts = await Promise.all(bodies.map(async (body) => (body.get('xml_submission_file') as Blob).text()));
    expect(new Set(texts)).toEqual(new Set(['<data/>']));
    await page.send(address('a'), form, whole, steps);
    expect(bodies).toHaveLength(4);
  });
});
