import { endpoints, type EndpointName } from '#api/endpoints';
import { schemas } from '#api/schemas/registry';
import { classesByName } from '#store/recording/classes';
import { classesOfQueries } from '#store/recording/classesOfQueries';
import { rootContext, type Context } from '#store/recording/context';
import type { Rule } from '#store/recording/dataClass';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

const each = (schema: Schema): readonly Schema[] => [
  ...(schema.anyOf ?? []),
  ...(schema.allOf ?? []),
  ...[schema.items ?? []].flat(),
];

/** The properties of a schema without a class, if it is the reply of a call. */
const missing = (schema: Schema, rule: Rule, context: Context, at: string): readonly string[] => {
  if (typeof rule === 'object') {
    const inside = [...Object.values(schema.patternProperties ?? {}), ...Object.values(schema.properties ?? {})];
    return inside.flatMap((part) => missing(part, rule.of, context, at));
  }
  if (rule !== 'open' && rule !== 'inside' && rule !== 'reply') return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const of = context.ruleOf(name);
    return of === undefined ? [`${at}.${name}`] : missing(part, of, context.inside(name), `${at}.${name}`);
  });
  return [...own, ...each(schema).flatMap((part) => missing(part, rule, context, at))];
};

describe('the classes of recorded values', () => {
  it('have each property of each schema', () => {
    const found = Object.entries(schemas).flatMap(([name, schema]) =>
      missing(schema as Schema, 'open', rootContext(), name),
    );
    expect(found).toEqual([]);
  });

  it('have each property of each reply, each parameter of a path and each of a query', () => {
    const found = (Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
      const endpoint: { reply: string; extended?: string; path: string; query?: readonly string[] } = endpoints[name];
      const context = rootContext().inside(name);
      const replies = [endpoint.reply, endpoint.extended ?? 'file'].map((ref) => ref.replace('[]', ''));
      const rule = context.ruleOf('reply') ?? 'secret';
      const params = [...endpoint.path.matchAll(/:(\w+)/g)].flatMap(([, param = '']) =>
        context.ruleOf(param) === undefined ? [`${name}: ${param}`] : [],
      );
      const query = (endpoint.query ?? []).flatMap((param) =>
        Object.hasOwn(classesOfQueries, param) ? [] : [`${name}: ?${param}`],
      );
      const ofReply = replies.flatMap((ref) =>
        Object.hasOwn(schemas, ref)
          ? missing(schemas[ref as keyof typeof schemas] as Schema, rule, context.inside('reply'), `${name}: ${ref}`)
          : [],
      );
      return [...params, ...query, ...ofReply];
    });
    expect(found).toEqual([]);
  });

  it('mark the secrets of the contract as secret', () => {
    for (const name of [
      'token',
      'secret',
      'url',
      'csrf',
      'password',
      'passphrase',
      'draftToken',
      'code',
      'old',
      'new',
      'public',
      'hint',
    ])
      expect([name, classesByName[name]]).toEqual([name, 'secret']);
  });
});
