import { useCallback, useState } from 'react';

/**
 * The selected pictures, by their positions in the query's result; another question, filter or order has other
 * positions.
 */
export const usePictureSelection = (order: string) => {
  const [state, setState] = useState({ order, ticked: new Set<number>(), last: 0 });
  if (state.order !== order) setState({ order, ticked: new Set(), last: 0 });
  /** @param isRange selects all from the previously selected one to this */
  const tick = useCallback((index: number, isTicked: boolean, isRange: boolean) => {
    setState((before) => {
      const ticked = new Set(before.ticked);
      const [from, to] = isRange ? [Math.min(before.last, index), Math.max(before.last, index)] : [index, index];
      for (let each = from; each <= to; each += 1) {
        if (isTicked) ticked.add(each);
        else ticked.delete(each);
      }
      return { ...before, ticked, last: index };
    });
  }, []);
  const tickFirst = useCallback((count: number) => {
    setState((before) => ({ ...before, ticked: new Set(Array.from({ length: count }, (_, index) => index)) }));
  }, []);
  return { ticked: state.order === order ? state.ticked : new Set<number>(), tick, tickFirst };
};
