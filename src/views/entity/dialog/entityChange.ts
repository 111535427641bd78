import type { EntityExtended } from '#api/schemas/entity/entity';
import type { EntityValues } from '#store/entity/actions';

/** The label and values of an entity at one time. */
export interface EntityState {
  readonly label: string;
  readonly data: EntityValues;
}

/** The current label and values of an entity. */
export const stateOf = ({ currentVersion: { label, data = {} } }: EntityExtended): EntityState => ({ label, data });

/** What differs: only that is sent, so that changes by others to other properties stay. */
export interface StateChange {
  readonly label?: string;
  readonly data?: EntityValues;
}

/** The change from one state to another in these properties; null if there is none. */
export const changeBetween = (
  from: EntityState,
  to: EntityState,
  properties: readonly string[],
): StateChange | null => {
  const data = Object.fromEntries(
    properties.flatMap((name) => {
      const value = to.data[name] ?? '';
      return value === (from.data[name] ?? '') ? [] : [[name, value] as const];
    }),
  );
  const hasData = Object.keys(data).length > 0;
  if (!hasData && from.label === to.label) return null;
  return { ...(from.label !== to.label && { label: to.label }), ...(hasData && { data }) };
};

/** A property changed by the user and by another user, from the same value. */
export interface LostUpdate {
  readonly name: string;
  readonly before: string;
  readonly theirs: string;
  /** Undefined if the user has not changed it. */
  readonly mine: string | undefined;
}

const LABEL = 'label';

/** What another user changed since `base`, with the user's own change of it. */
export const lostUpdates = (base: EntityState, current: EntityState, mine: StateChange): readonly LostUpdate[] => {
  const names = [...new Set([...Object.keys(base.data), ...Object.keys(current.data)])];
  const inData = names.flatMap((name): LostUpdate[] => {
    const [before, theirs] = [base.data[name] ?? '', current.data[name] ?? ''];
    return before === theirs ? [] : [{ name, before, theirs, mine: mine.data?.[name] }];
  });
  if (base.label === current.label) return inData;
  return [{ name: LABEL, before: base.label, theirs: current.label, mine: mine.label }, ...inData];
};
