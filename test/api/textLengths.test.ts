import type { Endpoint, SchemaName } from '../../api/endpoint';
import { endpoints } from '../../api/endpoints';
import { schemas } from '../../api/schemas/registry';

interface Node {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: unknown;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly patternProperties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly allOf?: readonly Node[];
}

/** The paths of texts of unlimited length. */
const endless = (node: Node, path: string): string[] => [
  ...(node.type === 'string' && node.const === undefined && node.enum === undefined && node.maxLength === undefined
    ? [path]
    : []),
  ...Object.entries({ ...node.properties, ...node.patternProperties }).flatMap(([name, inner]) =>
    endless(inner, `${path}.${name}`),
  ),
  ...(node.items ? endless(node.items, `${path}[]`) : []),
  ...[...(node.anyOf ?? []), ...(node.allOf ?? [])].flatMap((inner) => endless(inner, path)),
];

it('every text of a request has a length limit', () => {
  const bodies = new Set(
    Object.values<Endpoint>(endpoints).flatMap(({ body }) => (body && body !== 'file' ? [body] : [])),
  );
  expect(bodies.size).toBeGreaterThan(15);
  const written = (name: SchemaName): Node => JSON.parse(JSON.stringify(schemas[name]));
  expect([...bodies].flatMap((name) => endless(written(name), name))).toEqual([]);
});
