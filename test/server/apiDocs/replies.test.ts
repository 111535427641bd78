import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#api/endpoint';
import { endpoints, type EndpointName } from '#api/endpoints';
import { openApi } from '#server/apiDocs/openApi';
import { replyTo, undone } from '../../support/access/calls';
import { expectedOf, schemes } from '../../support/access/cells';
import { describeInWorld } from '../../support/access/world';
import { accessTable } from '../http/access/table';

/** Every call of the contract, twice. */
const TIMEOUT = 120_000;

const document = openApi();
const ajv = addFormats(new Ajv({ strict: false }));
ajv.addSchema(document, 'document');

const pointerPart = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));

const raise = (message: string): never => {
  throw new Error(message);
};

/** Differences between a response and the document; empty if they match. */
const mismatches = (name: EndpointName, { statusCode, headers, body }: LightMyRequestResponse): string[] => {
  const [path, methods] =
    Object.entries(document.paths).find(([, found]) =>
      Object.values(found).some(({ operationId }) => operationId === name),
    ) ?? raise(`${name} is not in the document`);
  const method = Object.keys(methods).find((found) => methods[found]?.operationId === name) ?? '';
  const responses = methods[method]?.responses ?? {};
  const status = responses[statusCode] ? String(statusCode) : 'default';
  if (status === 'default' && statusCode < 400) return [`status ${statusCode}`];
  const type = headers['content-type']?.toString().split(';')[0] ?? '';
  const content = responses[status]?.content ?? {};
  if (content['*/*']) return [];
  if (!content[type]) return [`content type ${type}`];
  if (!content[type].schema) return [];
  const steps = ['paths', path, method, 'responses', status, 'content', type, 'schema'].map(pointerPart);
  const validate = ajv.getSchema(`document#/${steps.join('/')}`);
  return validate?.(JSON.parse(body)) ? [] : [ajv.errorsText(validate?.errors)];
};

describeInWorld('OpenAPI document and replies', (server) => {
  /** The call by a permitted actor or by an administrator, so that most calls succeed. */
  const reply = (name: EndpointName, extended: boolean) =>
    undone(server, () => {
      const holder = expectedOf(accessTable[name], 'a') === 403.1 ? server.world.actors.r : server.world.actors.a;
      const { headers } = schemes.bearer(holder);
      const asked = extended ? { 'x-extended-metadata': 'true' } : {};
      return replyTo(server, server.world, name, { headers: { ...headers, ...asked } });
    });

  it.each([false, true])(
    'the OpenAPI document matches the reply of the running server to every call, extended: %s',
    async (extended) => {
      const rows = Object.entries<Endpoint>(endpoints).filter(([, row]) => !extended || row.extended);
      const wrong: string[] = [];
      let successes = 0;
      for (const [key] of rows) {
        const name = key as EndpointName;
        const given = await reply(name, extended);
        if (given.statusCode === 200) successes += 1;
        wrong.push(...mismatches(name, given).map((what) => `${name}: ${what}`));
      }
      expect(wrong).toEqual([]);
      expect(successes / rows.length).toBeGreaterThan(0.85);
    },
    TIMEOUT,
  );

  it('the OpenAPI document describes the reply to a body with an unknown property', async () => {
    const { headers } = schemes.bearer(server.world.actors.a);
    const given = await replyTo(server, server.world, 'projectCreate', { headers }, { body: { nonesuch: 1 } });
    expect(given.json()).toMatchObject({ code: 400.4 });
    expect(mismatches('projectCreate', given)).toEqual([]);
    expect(ajv.getSchema('document#/components/schemas/ProjectCreation')?.({ name: 'New', nonesuch: 1 })).toBe(false);
  });
});
