import type { PinnedChart } from '../../../../store/boards';
import type { ChartPin } from './ChartTools';

/** What can be done about the place of a chart on the board. */
export const pinOf = (
  board: readonly PinnedChart[],
  chart: PinnedChart,
  onBoard: (charts: readonly PinnedChart[]) => void,
): ChartPin => {
  const at = board.findIndex(({ field, by }) => field === chart.field && by === chart.by);
  const others = board.filter((_, index) => index !== at);
  return {
    isPinned: at >= 0,
    onPin: () => onBoard(at >= 0 ? others : [...board, chart]),
    onFirst: at > 0 ? () => onBoard([chart, ...others]) : null,
  };
};
