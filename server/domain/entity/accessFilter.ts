import type { AccessFilter } from '#api/schemas/entity/dataset';
import { problem } from '../core/problem';

/** A rule by the ids of its properties. */
export interface AccessRule {
  readonly datasetPropertyId: number;
  readonly actorPropertyId: number;
}

/** Which entities devices and data collectors get. */
export interface AccessSettings {
  readonly ownerOnly: boolean;
  readonly rules: readonly AccessRule[];
}

type Ids = ReadonlyMap<string, number>;

const field = 'accessFilter.rules';
const refuse = (value: unknown, reason: string) => problem('unacceptableValue', { field, value, reason });

const idIn = (ids: Ids, name: unknown, owner: string): number => {
  const id = typeof name === 'string' ? ids.get(name) : undefined;
  if (id === undefined) throw refuse(name ?? null, `${owner} no such property.`);
  return id;
};

/**
 * Reads an access filter of a request; null removes the filter. A rule with an unknown property is refused: without the rule, the
 * list would be open to all.
 * @throws 400.8
 */
export const readAccessFilter = (given: unknown, ofList: Ids, ofActors: Ids): AccessSettings => {
  if (given === null) return { ownerOnly: false, rules: [] };
  const { type, rules }: { type?: unknown; rules?: unknown } = typeof given === 'object' && given !== null ? given : {};
  if (type === 'ownerOnly') return { ownerOnly: true, rules: [] };
  if (type !== 'property') {
    throw problem('unacceptableValue', {
      field: 'accessFilter.type',
      value: type ?? null,
      reason: 'it must be ownerOnly or property.',
    });
  }
  if (!Array.isArray(rules) || rules.length === 0) throw refuse(rules ?? null, 'there must be at least one rule.');
  const read = rules.map((rule: unknown) => {
    const { datasetProperty, actorProperty }: Record<string, unknown> =
      typeof rule === 'object' && rule !== null ? { ...rule } : {};
    return {
      datasetPropertyId: idIn(ofList, datasetProperty, 'the list has'),
      actorPropertyId: idIn(ofActors, actorProperty, 'the app users and links of the project have'),
    };
  });
  return { ownerOnly: false, rules: read };
};

/** The filter in the format of the protocol; undefined if there is none. */
export const accessFilterOf = (
  ownerOnly: boolean,
  rules: readonly { readonly datasetProperty: string; readonly actorProperty: string }[],
): AccessFilter | undefined => {
  if (ownerOnly) return { type: 'ownerOnly' };
  return rules.length === 0 ? undefined : { type: 'property', rules: [...rules] };
};
