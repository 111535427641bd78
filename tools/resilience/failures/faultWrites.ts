import { endpoints, type EndpointName } from '#api/endpoints';
import { deviceTable } from '#test/server/openrosa/deviceTable';
import { replyTo, type Different } from '#test/support/access/calls';
import { schemes, type ActorLetter } from '#test/support/access/cells';
import type { AccessWorld } from '#test/support/access/world';
import { sendRoute } from '#test/support/device/calls';
import type { PooledServer } from '#test/support/servers/pooledServer';
import { surveyAnswer } from '#test/support/form/survey';

/** A call that writes. */
export interface Write {
  readonly name: string;
  readonly send: (server: PooledServer, world: AccessWorld) => Promise<{ readonly statusCode: number }>;
}

/** Callers for calls that the administrator cannot make. */
const by: Partial<Record<EndpointName, Exclude<ActorLetter, '-'>>> = {
  sessionDeleteCurrent: 'n',
  userResetVerify: 'r',
};

const write = (name: EndpointName, what = '', different: Different = {}): Write => ({
  name: `${name}${what}`,
  send: (server, world) => replyTo(server, world, name, schemes.bearer(world.actors[by[name] ?? 'a']), different),
});

const IN_TRASH = 'uuid:in-trash';

/** Calls that behave differently with another body, and those with requirements beyond the test world. */
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
