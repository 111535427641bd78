import type { Box } from '#shared/query/area';
import type { Ring } from '#store/submission/filter/conditions';
import type { DisplayedCondition } from '#store/selectors/submission/filterFields';

/** The corners of a box, which may cross the 180th meridian. */
const ringOf = ({ west, south, east, north }: Box): Ring => {
  const end = west > east ? east + 360 : east;
  return [
    [west, south],
    [end, south],
    [end, north],
    [west, north],
  ];
};

/**
 * The areas of the location filter of a question.
 * @param path of the question
 */
export const filterAreas = (conditions: readonly DisplayedCondition[], path: string): readonly Ring[] =>
  conditions.flatMap(({ condition }) => {
    if (!('path' in condition) || condition.path !== path) return [];
    if (condition.kind === 'inArea') return condition.areas;
    return condition.kind === 'inBox' ? [ringOf(condition.box)] : [];
  });
