import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { captionLines } from './captionTexts';
import type { ExploredPictures, PicturesEvents } from './exploredPictures';
import { PictureTile, type PictureTileProps } from './PictureTile';
import { useTileLayout } from './useTileLayout';
import { useStills } from './useStills';
import { useWantedPages } from './useWantedPages';

// Rows rendered above and below the window.
const OVERSCAN = 1;

export interface PictureGridProps extends ExploredPictures, Pick<PicturesEvents, 'onPageWanted' | 'onPicture'> {
  /** How many there are, or at least. */
  readonly count: number;
  readonly ticked: ReadonlySet<number>;
  readonly singleKeys: boolean;
  readonly onTick: NonNullable<PictureTileProps['onTick']>;
}

/** What a key does to the place that has the focus. */
const moves: Readonly<Record<string, (index: number, columns: number, count: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index, columns) => (index < columns ? index : index - columns),
  ArrowDown: (index, columns, count) => (index + columns < count ? index + columns : index),
  Home: () => 0,
  End: (_, __, count) => count - 1,
};

/** All pictures, of which only those in the window are built. One tab stop; arrow keys go through them. */
export const PictureGrid = (props: PictureGridProps) => {
  const { pages, at, captions, questions, lines, kindOf, tileHref, wholeHref, count, total, ticked, singleKeys } =
    props;
  const { onPageWanted, onPicture, onTick } = props;
  const { t, i18n } = useTranslation();
  const stills = useStills();
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const [top, setTop] = useState(0);
  const [active, setActive] = useState(0);
  const moved = useRef<string | null>(null);
  const { columns, width, height, row, gap } = useTileLayout(list, lines);
  // After every rendering, because what is above the pictures comes and goes; it ends when they stay where they are.
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => {
    if (list) setTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
  });
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
  useWantedPages(props, shown, onPageWanted);
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
  const texts = { t, locale: i18n.language };
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
        const picture = at(pages, index);
        const caption = picture && captionLines(picture, captions, questions, texts);
        const left = (index % columns) * (width + gap);
        return (
          <PictureTile
            key={index}
            index={index}
            total={total}
            caption={caption?.first}
            about={caption?.second}
            name={picture?.name ?? ''}
            kind={kindOf(picture?.name ?? '')}
            src={picture && tileHref ? tileHref(picture) : null}
            wholeSrc={picture ? wholeHref(picture) : null}
            stills={stills}
            left={left}
            top={Math.floor(index / columns) * row}
            width={width}
            height={height}
            tabIndex={index === active ? 0 : -1}
            isTicked={ticked.has(index)}
            onOpen={onPicture}
            onTick={onTick}
          />
        );
      })}
    </ul>
  );
};
