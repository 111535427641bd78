import type { FormBoard, FormBoardChange } from '../schemas/explore/board';

type Chart = FormBoard['charts'][number];

/** The charts of a board after one of them was moved to its beginning or end, or removed. */
export const changedBoard = (charts: readonly Chart[], { field, by, place }: FormBoardChange): Chart[] => {
  const others = charts.filter((chart) => chart.field !== field || chart.by !== by);
  if (place === null) return others;
  return place === 'first' ? [{ field, by }, ...others] : [...others, { field, by }];
};
