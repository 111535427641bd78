import type { FormBoardChange } from '#api/schemas/explore/board';
import type { PinnedChart } from '#store/explore/boards';
import type { ChartPin } from './chart/ChartTools';

/** The board actions of a chart. */
export const pinOf = (
  board: readonly PinnedChart[],
  { field, by }: PinnedChart,
  onBoard: (change: FormBoardChange) => void,
): ChartPin => {
  const at = board.findIndex((chart) => chart.field === field && chart.by === by);
  return {
    isPinned: at >= 0,
    onPin: () => onBoard({ field, by, place: at >= 0 ? null : 'last' }),
    onFirst: at > 0 ? () => onBoard({ field, by, place: 'first' }) : null,
  };
};
