import type { Box, Ring } from '../../../../store/filter/conditions';
import type { ShownCondition } from '../../../../store/selectors/filterFields';

/** The corners of a box, which may reach over the line of dates. */
const ringOf = ({ west, south, east, north }: Box): Ring => {
  const end = west > east ? east + 360 : east;
  return [
    [west, south],
    [end, south],
    [end, north],
    [west, north],
  ];
};

/** The areas that places are limited to by conditions about their question. @param path that of the question */
export const placeLimits = (conditions: readonly ShownCondition[], path: string): readonly Ring[] =>
  conditions.flatMap(({ condition }) => {
    if (!('path' in condition) || condition.path !== path) return [];
    if (condition.kind === 'inArea') return condition.areas;
    return condition.kind === 'inBox' ? [ringOf(condition.box)] : [];
  });
