import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { version } from '../../../package.json';
import type { Endpoint } from '#api/endpoint';
import { endpoints } from '#api/endpoints';
import { openApi } from '#server/apiDocs/openApi';

const document = openApi();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);
const operationOf = (id: string) => operations.find(({ operation }) => operation.operationId === id)?.operation;

describe('the OpenAPI document', () => {
  it('the OpenAPI document is valid by the official schema of OpenAPI 3.1, and its references lead somewhere', async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
    expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./), info: { version } });
  });

  it.each(Object.keys(document.components.schemas))(
    'the OpenAPI document has in %s a schema that JSON Schema 2020-12 knows',
    (name) => {
      // ajv-formats does not know this one of the standard.
      const ajv = addFormats(new Ajv({ keywords: ['components'], formats: { 'idn-email': true } }));
      ajv.addSchema({ components: document.components }, 'document');
      expect(ajv.getSchema(`document#/components/schemas/${name}`)).toBeInstanceOf(Function);
    },
  );

  it('the OpenAPI document has every call of the contract once, by its method and path', () => {
    const inDocument = operations.map(({ method, path, operation }) => [operation.operationId, method, path]);
    const inContract = Object.entries<Endpoint>(endpoints).map(([name, { method, path }]) => [
      name,
      method.toLowerCase(),
      path.replace('*', '{rest}').replaceAll(/:(\w+)/g, '{$1}'),
    ]);
    expect(new Set(inDocument.map(String))).toEqual(new Set(inContract.map(String)));
    expect(inDocument).toHaveLength(inContract.length);
  });

  it.each(operations)(
    'the OpenAPI document declares each parameter in the path $path of $method',
    ({ path, operation: { parameters } }) => {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
    },
  );

  it('the OpenAPI document groups every call under a noun that the document lists', () => {
    const listed = document.tags.map(({ name }) => name);
    const used = new Set(operations.map(({ operation }) => operation.tags[0]));
    expect(listed.filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => !listed.includes(name))).toEqual([]);
    expect(operationOf('formAssignmentSummary')?.tags).toEqual(['Roles on forms']);
  });

  it('the OpenAPI document describes callers, requests, responses and the problems of the checks', () => {
    const { responses, ...operation } = operationOf('projectUpdate') ?? {};
    expect(operation).toMatchObject({
      description: 'Needs `project.update` on the project. Audited as `project.update`.',
      security: expect.arrayContaining([{ bearer: ['project.update'] }]),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ProjectChange' } } },
      },
    });
    expect(responses?.['200']?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/Project' } },
    });
    expect(responses?.['403']?.content['application/json']?.examples).toMatchObject({
      forbidden: { value: { code: 403.1 } },
    });
  });

  it('the OpenAPI document demands no credentials for public calls', () => {
    expect(operationOf('roleList')?.security[0]).toEqual({});
    expect(operationOf('userList')?.security).not.toContainEqual({});
  });

  it('the OpenAPI document closes bodies to unknown properties, as the server does, but not replies', () => {
    const { ProjectCreation, Project } = document.components.schemas;
    expect(ProjectCreation?.additionalProperties).toBe(false);
    expect(Project).not.toHaveProperty('additionalProperties');
  });
});
