import { endpoints, type EndpointName } from '../../api/endpoints';
import type { Endpoint } from '../../api/endpoint';
import { schemas } from '../../api/schemas/registry';

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][];

describe('contract', () => {
  it('the contract answers each method and path by one row only', () => {
    const lines = rows.map(([, { method, path }]) => `${method} ${path}`);
    expect(lines).toEqual([...new Set(lines)]);
  });

  it.each(rows)('the contract names existing schemas: %s', (_, { reply, extended, body }) => {
    const named = [reply, extended, body].filter((ref) => ref !== undefined && ref !== 'file');
    for (const ref of named) expect(schemas).toHaveProperty(String(ref).replace('[]', ''));
  });

  it.each(rows)('the contract has the object of the verbs of %s in its path', (_, { access, path }) => {
    if (typeof access === 'string' || access.on === 'site') return;
    const param = { project: ':projectId', form: ':xmlFormId', user: ':userId', sessionActor: ':token' }[access.on];
    expect(path).toContain(param);
  });

  // All paths in one place, so that a change of the protocol's surface shows in the diff of this file.
  it('the contract has these paths', () => {
    const lines = rows.map(([name, { method, path }]) => `${name}: ${method} ${path}`);
    expect(lines.join('\n')).toMatchSnapshot();
  });
});
