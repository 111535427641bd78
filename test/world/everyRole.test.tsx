import { act } from '@testing-library/react';
import { App } from '../../src/App';
import { preloadScreens } from '../../src/screens';
import { readLocation } from '#store/route/location';
import { routes } from '#store/route/routes';
import { spread } from '../support/extent';
import { everybody } from '../support/access/everyRole/row';
import { readPage } from '../support/access/everyRole/seen';
import { compare, names, table } from '../support/access/everyRole/table';
import { makeThings, type Things } from '../support/access/everyRole/things';
import type { Calls } from '../e2e/support/administratorsCalls';
import { renderOver } from '../support/site/render';
import { describeOn, TestServer } from '../support/server';
import { world } from '../support/world';

/** A server on which everything is that the table is about. */
class EveryRoleServer extends TestServer {
  things!: Things; // set by open(), before any test runs
  readonly tokens = new Map<string, string>();

  override async open(): Promise<void> {
    await super.open();
    const first = this.callsBy(this.admin.token);
    // As on a site whose administrator was created by its command: the displayed name is the address.
    const admin = { email: 'alice@example.org', password: 'a long way along the line' };
    const id = await first.post('/users', { ...admin });
    await first.post(`/assignments/admin/${id}`);
    const calls = this.callsBy(await this.tokenFor(id));
    this.things = await makeThings(calls, { ...admin, id, displayName: admin.email });
    for (const [who, person] of Object.entries(this.things.people))
      if (person) this.tokens.set(who, await this.tokenFor(person.id));
  }

  private callsBy(token: string): Calls {
    const send = async (url: string, type: string, payload: string, method: 'POST' | 'PATCH' = 'POST') => {
      const headers = { authorization: `Bearer ${token}`, ...(payload && { 'content-type': type }) };
      const { statusCode, body } = await this.app.inject({ method, url: `/v1${url}`, headers, payload });
      if (statusCode !== 200) throw new Error(`${method} ${url} answered ${statusCode}: ${body}`);
      return JSON.parse(body) as { readonly id?: number };
    };
    const json = (body: object | undefined) => (body === undefined ? '' : JSON.stringify(body));
    return {
      post: async (path, body) => (await send(path, 'application/json', json(body))).id ?? 0,
      patch: async (path, body) => void (await send(path, 'application/json', json(body), 'PATCH')),
      postForm: async (path, xml) => void (await send(path, 'application/xml', xml)),
    };
  }
}

const cases = spread(
  [...everybody].flatMap((who) => table.map((row) => ({ who, name: names[who], at: row.at, row }))),
  70,
);

beforeAll(preloadScreens);
// jsdom has no layout; hidden parts of the site are not rendered.
beforeAll(() => void (Element.prototype.checkVisibility ??= () => true));

describeOn(new Map(), (kind) => new EveryRoleServer(kind), [
  'every role',
  (server) => {
    it.each(cases)('$name, who opens $at, ends and sees as in the route table', async ({ who, row }) => {
      const { things, tokens } = server;
      const token = tokens.get(who);
      const start = things.address(row.at);
      const site = await world(server, token === undefined ? { start } : { start, cookie: `session=${token}` });
      renderOver(site.store, <App />);
      await act(() => site.idle());
      const { found, wanted } = compare(row, who, things, { ...readPage(), href: site.address() });
      expect(found).toEqual(wanted);
      expect(site.crashes).toEqual([]);
      site.stop();
    });
  },
]);

test('every route has a row in the table of routes', () => {
  const number = (at: string) => readLocation(at.replaceAll(/\{\w+\}/g, '7'));
  const covered = new Set<string>(table.map(({ at }) => number(at).route));
  expect(Object.keys(routes).filter((route) => !covered.has(route))).toEqual([]);
});
