import { endpoints, type EndpointName } from '../../api/endpoints';
import { deviceTable } from '../../test/server/openrosa/deviceTable';
import { replyTo, type Different } from '../../test/support/accessCalls';
import { schemes, type ActorLetter } from '../../test/support/accessCells';
import type { AccessWorld } from '../../test/support/accessWorld';
import { sendRoute } from '../../test/support/deviceCalls';
import type { PooledServer } from '../../test/support/pooledServer';
import { surveyAnswer } from '../../test/support/survey';

/** A call that writes. */
export interface Write {
  readonly name: string;
  readonly send: (server: PooledServer, world: AccessWorld) => Promise<{ readonly statusCode: number }>;
}

/** Who makes calls that the administrator cannot make. */
const by: Partial<Record<EndpointName, Exclude<ActorLetter, '-'>>> = {
  sessionDeleteCurrent: 'n',
  userResetVerify: 'r',
};

const write = (name: EndpointName, what = '', different: Different = {}): Write => ({
  name: `${name}${what}`,
  send: (server, world) => replyTo(server, world, name, schemes.bearer(world.actors[by[name] ?? 'a']), different),
});

const IN_TRASH = 'uuid:in-trash';

/** Calls that do something else with another body, and those that need what the world does not have by itself. */
const others: readonly Write[] = [
  write('submissionRestore', ' of one in the trash', { params: { instanceId: IN_TRASH } }),
  write('submissionsBatch', ' that deletes', { body: { action: 'delete', instanceIds: ['uuid:real'] } }),
  write('submissionsBatch', ' that restores', { body: { action: 'restore', instanceIds: [IN_TRASH] } }),
];

/** All calls that write, of the contract and of devices. */
export const writes: readonly Write[] = [
  ...(Object.keys(endpoints) as EndpointName[])
    .filter((name) => endpoints[name].method !== 'GET')
    .map((name) => write(name)),
  ...others,
  ...Object.keys(deviceTable)
    .filter((route) => route.startsWith('POST '))
    .map((name): Write => ({
      name,
      send: (server, world) => sendRoute(server, world, name, schemes.bearer(world.actors.p)),
    })),
];

/** Puts a submission into the trash. */
export const fillTrash = async (server: PooledServer, { projectId, xmlFormId }: AccessWorld): Promise<void> => {
  const as = server.admin.token;
  const params = { projectId, xmlFormId };
  const body = surveyAnswer(IN_TRASH, { id: xmlFormId });
  await server.ok('submissionCreate', { as, params, body, headers: { 'content-type': 'application/xml' } });
  await server.ok('submissionDelete', { as, params: { ...params, instanceId: IN_TRASH } });
};
