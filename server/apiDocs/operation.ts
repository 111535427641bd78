import { STATUS_CODES } from 'node:http';
import type { Endpoint } from '../../api/endpoint';
import type { EndpointName } from '../../api/endpoints';
import { problems, type ProblemName } from '../../api/problems';
import type { Content, Operation, Response } from './document';
import { parametersOf } from './parameters';
import { problemNamesOf } from './problemNames';
import { schemaOf } from './schemas';
import { securitySchemes } from './securitySchemes';

/** Content types of files by the end of their path; all others have the type of their upload. */
const fileTypes: readonly (readonly [RegExp, string])[] = [
  [/(\.xml|\$metadata)$/, 'application/xml'],
  [/\.xlsx$/, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [/\.xls$/, 'application/vnd.ms-excel'],
  [/\.csv$/, 'text/csv'],
  [/\.geojson$/, 'application/json'],
  [/\.zip$/, 'application/zip'],
  [/\.svc(\/\*)?$/, 'application/json'],
  [/^\/events$/, 'text/event-stream'],
];

const problemSchema = { $ref: '#/components/schemas/Problem' };

/** Problems by their HTTP status, which is the integer part of their code. */
const problemResponses = (names: readonly ProblemName[]): Record<string, Response> => {
  const statusOf = (name: ProblemName) => Math.floor(problems[name].code);
  const responses = [...new Set(names.map(statusOf))].map((status): [string, Response] => {
    const own = names.filter((name) => statusOf(name) === status);
    const examples = Object.fromEntries(own.map((name) => [name, { value: problems[name] }]));
    const content = { 'application/json': { schema: problemSchema, examples } };
    return [String(status), { description: STATUS_CODES[status] ?? '', content }];
  });
  return Object.fromEntries(responses);
};

const replyContent = ({ path, reply, extended }: Endpoint): Content => {
  if (reply === 'file') return { [fileTypes.find(([ending]) => ending.test(path))?.[1] ?? '*/*']: {} };
  const plain = schemaOf(reply);
  return { 'application/json': { schema: extended ? { anyOf: [plain, schemaOf(extended)] } : plain } };
};

const bodyContent = ({ body, formFields }: Endpoint): Content | undefined => {
  if (body === undefined) return undefined;
  if (body === 'file') return { '*/*': {} };
  const json = { schema: schemaOf(body) };
  return { 'application/json': json, ...(formFields && { 'application/x-www-form-urlencoded': json }) };
};

/** Public calls accept optional credentials. The roles of a security requirement are the verbs. */
const securityOf = (access: Endpoint['access']): Operation['security'] => {
  const held = typeof access === 'string' ? [] : access.verbs;
  const schemes = Object.keys(securitySchemes).map((scheme) => ({ [scheme]: held }));
  return access === 'public' ? [{}, ...schemes] : schemes;
};

/** The permitted callers, as a sentence. */
const accessText = (access: Endpoint['access']): string => {
  if (access === 'public') return 'Anyone may call this.';
  if (access === 'self' || access === 'session') return 'Whoever the credentials belong to may call this.';
  if (access === 'authenticated') return 'Anyone with credentials may call this.';
  const object = access.on === 'sessionActor' ? 'owner of the session' : access.on;
  return `Needs ${access.verbs.map((verb) => `\`${verb}\``).join(', ')} on the ${object}.`;
};

/** One row of the contract as an operation of the document. */
export const operationOf = (name: EndpointName, row: Endpoint, tag: string): Operation => {
  const content = bodyContent(row);
  return {
    operationId: name,
    tags: [tag],
    description: [accessText(row.access), ...(row.audit ? [`Audited as \`${row.audit}\`.`] : [])].join(' '),
    security: securityOf(row.access),
    parameters: parametersOf(row),
    ...(content && { requestBody: { required: !row.formFields && row.body !== 'file', content } }),
    responses: {
      200: { description: 'Success', content: replyContent(row) },
      ...(row.redirects && {
        [row.redirects]: { description: STATUS_CODES[row.redirects] ?? '', content: { 'text/plain': {} } },
      }),
      ...problemResponses(problemNamesOf(row)),
      default: { description: 'Any other problem', content: { 'application/json': { schema: problemSchema } } },
    },
  };
};
