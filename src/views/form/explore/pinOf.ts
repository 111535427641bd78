import type { FormBoardChange } from '../../../../api/schemas/formBoard';
import type { PinnedChart } from '../../../../store/boards';
import type { ChartPin } from './ChartTools';

/** What can be done about the place of a chart on the board. */
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
