import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExploredPictures } from './exploredPictures';
import type { PictureTileOwnProps } from './PictureTile';
import { useTileLayout } from './useTileLayout';
import { useStills } from './useStills';
import { usePageTop } from '#src/ui/page/usePageTop';
import { useVisiblePages } from './useVisiblePages';

// Rows rendered above and below the window.
const OVERSCAN = 1;

export interface PictureGridOwnProps {
  /** Their number, or a lower bound. */
  readonly count: number;
  readonly ticked: ReadonlySet<number>;
  readonly onTick: NonNullable<PictureTileOwnProps['onTick']>;
}

export interface PictureGridProps
  extends PictureGridOwnProps, Pick<ExploredPictures, 'lines' | 'pages' | 'pageSize' | 'asks'> {
  readonly singleKeys: boolean;
  readonly onPageRequested: (page: number) => void;
  readonly PictureTile: ComponentType<PictureTileOwnProps>;
}

/** The keys that move the focus. */
const moves: Readonly<Record<string, (index: number, columns: number, count: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index, columns) => (index < columns ? index : index - columns),
  ArrowDown: (index, columns, count) => (index + columns < count ? index + columns : index),
  Home: () => 0,
  End: (_, __, count) => count - 1,
};

/** All pictures; only the visible ones are rendered. One tab stop; arrow keys move between them. */
export const PictureGrid = (props: PictureGridProps) => {
  const { lines, count, ticked, singleKeys, onPageRequested, onTick, PictureTile } = props;
  const { t } = useTranslation();
  const stills = useStills();
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const [active, setActive] = useState(0);
  const moved = useRef<string | null>(null);
  const { columns, width, height, row, gap } = useTileLayout(list, lines);
  const top = usePageTop(() => list);
  const activeRow = Math.floor(active / columns);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range);
      return activeRow >= range.count || inView.includes(activeRow)
        ? inView
        : [...inView, activeRow].sort((one, other) => one - other);
    },
    [activeRow],
  );
  // The warning is about React's compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(count / columns),
    estimateSize: () => row,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor,
    useFlushSync: false,
  });
  useEffect(() => virtual.measure(), [virtual, row]);
  const rows = virtual.getVirtualItems().map(({ index }) => index);
  const shown = rows.flatMap((each) =>
    Array.from(
      { length: Math.max(0, Math.min(columns, count - each * columns)) },
      (_, column) => each * columns + column,
    ),
  );
  useVisiblePages(props, shown, onPageRequested);
  useEffect(() => {
    if (moved.current === null) return;
    list?.querySelector<HTMLElement>(`[data-index="${active}"] ${moved.current}`)?.focus({ preventScroll: true });
    moved.current = null;
  }, [active, list]);
  const press = (event: KeyboardEvent<HTMLUListElement>) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    if (key === 'x' && singleKeys) return onTick(active, !ticked.has(active), false);
    const next = moves[key]?.(active, columns, count);
    if (next === undefined) return undefined;
    event.preventDefault();
    if (next < 0 || next >= count) return undefined;
    moved.current = target.tagName.toLowerCase();
    virtual.scrollToIndex(Math.floor(next / columns));
    return setActive(next);
  };
  return (
    <ul
      ref={setList}
      className="picture-grid"
      aria-label={t('pictures.title')}
      style={{ height: Math.max(0, virtual.getTotalSize() - gap) }}
      onKeyDown={press}
      onFocus={({ target }) => {
        const index = target.closest('li')?.dataset.index;
        if (index !== undefined) setActive(Number(index));
      }}
    >
      {shown.map((index) => {
        const left = (index % columns) * (width + gap);
        return (
          <PictureTile
            key={index}
            index={index}
            stills={stills}
            left={left}
            top={Math.floor(index / columns) * row}
            width={width}
            height={height}
            tabIndex={index === active ? 0 : -1}
            isTicked={ticked.has(index)}
            onTick={onTick}
          />
        );
      })}
    </ul>
  );
};
