import { sample, shuffledSubarray } from 'fast-check';
import { endpoints, type EndpointName } from '../../api/endpoints';
import { deviceTable } from '../../test/server/openrosa/deviceTable';
import { accessTable } from '#test/server/http/access/table';
import { outcomeOf, replyTo, undone } from '#test/support/access/calls';
import { expectedOf, type AccessRow, type Presented } from '#test/support/access/cells';
import { WorldServer, type AccessWorld } from '#test/support/access/world';
import { sendRoute } from '#test/support/device/calls';
import type { TestServer } from '../../test/support/server';
import { identitiesOf, OTHER, type About, type Identity } from './identities';
import { withServer } from './inProcess';
import type { Amount, Finding, OwnInstrument } from './instrument';

interface Call {
  readonly name: string;
  readonly path: string;
  readonly about: About;
  readonly row: AccessRow;
  /** Devices learn about problems only by the status. */
  readonly told: (code: number) => number;
  readonly send: (
    server: TestServer,
    world: AccessWorld,
    presented: Presented,
  ) => Promise<{ readonly statusCode: number; readonly body: string }>;
}

const exactly = (code: number): number => code;

const ofContract = (Object.keys(endpoints) as EndpointName[]).map((name): Call => {
  const { path, method } = endpoints[name];
  const form = path.includes('/:xmlFormId') || name.startsWith('formLink');
  const send: Call['send'] = (server, world, presented) => replyTo(server, world, name, presented);
  return { name, path, about: { name, form, reads: method === 'GET' }, row: accessTable[name], told: exactly, send };
});

const ofDevices = Object.entries(deviceTable).map(([name, row]): Call => {
  const [method, path = ''] = name.split(' ');
  const form = path.includes('/:xmlFormId') || method === 'POST';
  const send: Call['send'] = (server, world, presented) => sendRoute(server, world, name, presented);
  return { name, path, about: { name, form, reads: method === 'GET' }, row, told: Math.floor, send };
});

const calls: readonly Call[] = [...ofContract, ...ofDevices];

interface State {
  readonly prepare: (server: TestServer, world: AccessWorld) => Promise<unknown>;
  /** Responses to permitted callers that differ from those in an open project. */
  readonly gives: Readonly<Record<string, number>>;
  /** Response to every caller with a valid credential. */
  readonly nothing?: number;
}

const as = ({ admin }: TestServer) => ({ as: admin.token });

/** Written by hand from docs/protocol.md, as the tables are. */
const states = {
  open: { prepare: () => Promise.resolve(), gives: {} },
  // Sorted last only: nothing is blocked.
  archived: {
    prepare: (server, { projectId }) =>
      server.ok('projectUpdate', { ...as(server), params: { projectId }, body: { archived: true } }),
    gives: {},
  },
  closed: {
    prepare: (server, world) => server.ok('formUpdate', { ...as(server), params: world, body: { state: 'closed' } }),
    gives: {
      submissionCreate: 409.2,
      submissionEdit: 409.2,
      submissionEditPage: 409.12,
      'POST /projects/:projectId/submission': 409.2,
    },
  },
  encrypted: {
    prepare: (server, { projectId }) =>
      server.ok('projectKeyCreate', { ...as(server), params: { projectId }, body: { passphrase: 'a passphrase' } }),
    gives: { projectKeyCreate: 409.4 },
  },
  deleted: {
    prepare: (server, { projectId }) => server.ok('projectDelete', { ...as(server), params: { projectId } }),
    gives: {},
    nothing: 404.1,
  },
} satisfies Record<string, State>;

export type StateName = keyof typeof states;
const stateNames = Object.keys(states) as StateName[];

const expectedIn = ({ gives, nothing }: State, call: Call, { like }: Identity): number => {
  const letter = like(call.about);
  if (typeof letter === 'number') return call.told(letter);
  if (nothing !== undefined && call.path.includes('/:projectId')) return call.told(nothing);
  const usual = expectedOf(call.row, letter);
  return call.told(usual < 400 ? (gives[call.name] ?? usual) : usual);
};

interface Tried {
  readonly tried: number;
  readonly allowed: number;
  readonly faults: readonly string[];
}

/** Calls for a state: those of the project if it is deleted, all in other states. */
const callsIn = ({ nothing }: State): readonly Call[] =>
  nothing === undefined ? calls : calls.filter(({ path }) => path.startsWith('/projects/:projectId'));

/** Tries calls by every caller in one state of the project, in a transaction that the caller rolls back. */
export const tryRights = async (server: WorldServer, name: StateName, { seed, count }: Amount): Promise<Tried> => {
  const { world } = server;
  const state: State = states[name];
  const identities = await identitiesOf(server, world);
  await state.prepare(server, world);
  const all = callsIn(state).flatMap((call) => identities.map((identity) => ({ call, identity })));
  const size = Math.min(count, all.length);
  const [cells = []] = sample(shuffledSubarray(all, { minLength: size, maxLength: size }), { seed, numRuns: 1 });
  const faults: string[] = [];
  let allowed = 0;
  for (const { call, identity } of cells) {
    const reply = await undone(server, () => call.send(server, world, identity.presented));
    const { statusCode, body } = reply;
    const seen = call.told(outcomeOf(reply));
    const expected = expectedIn(state, call, identity);
    const what = `${name}: ${call.name}, ${identity.who}`;
    if (statusCode < 400) allowed += 1;
    if (seen !== expected) faults.push(`${what}: ${seen} instead of ${expected}`);
    // The token of a draft opens it to everybody.
    const hidden = call.path.startsWith('/test/') ? OTHER : identity.hidden;
    const shown = statusCode < 400 ? hidden.exec(body) : null;
    if (shown) faults.push(`${what}: shows ${body.slice(Math.max(0, shown.index - 60), shown.index + 60)}`);
  }
  return { tried: cells.length, allowed, faults };
};

/** An equal share for each state of the project. */
export const rights: OwnInstrument = {
  kind: 'own',
  about:
    'every call of the contract and of devices, by everybody there is, in projects of each state: the verdict of the access tables, and nothing of another project',
  whole: 25_000,
  run: ({ seed, count }): Promise<Finding> =>
    withServer(new WorldServer('embedded'), async (server) => {
      const all: Tried[] = [];
      for (const name of stateNames) {
        await server.begin();
        all.push(await tryRights(server, name, { seed, count: Math.ceil(count / stateNames.length) }));
        await server.rollback();
      }
      const sum = (of: (one: Tried) => number) => all.reduce((total, one) => total + of(one), 0);
      const wrong = sum(({ faults }) => faults.length);
      const tried = sum((one) => one.tried);
      return {
        counts: { tried, allowed: sum((one) => one.allowed), otherwise: wrong },
        figure: `${wrong} of ${tried} calls × identities × states answered otherwise than the access tables say`,
        faults: all.flatMap(({ faults }) => faults),
      };
    }),
};
