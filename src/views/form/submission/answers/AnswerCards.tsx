import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { forwardRef, useImperativeHandle, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { SectionLine, ShownLine } from '#store/submission/answerLines';
import { AnswerPart, sectionTitle } from './AnswerParts';
import type { AnswersContext } from './answersContext';
import { usePageTop } from '#src/ui/page/usePageTop';
import { usePrinting } from './usePrinting';

export interface AnswerCardsProps {
  readonly lines: readonly ShownLine[];
  readonly context: AnswersContext;
  /** Another section reached the top of the window. */
  readonly onSection: (section: string | null) => void;
}

/** Navigation among the cards. */
export interface AnswerCardsHandle {
  readonly goTo: (section: string) => void;
}

// Lines rendered beyond each edge of the window.
const OVERSCAN = 6;
// Approximate heights in pixels; each line is measured.
const HEIGHTS: Readonly<Record<ShownLine['kind'], number>> = {
  section: 60,
  group: 36,
  repetition: 36,
  answer: 36,
  note: 36,
  columns: 28,
  row: 37,
};
const MEDIA = 160;
const MEDIA_TYPES: readonly string[] = ['geopoint', 'geotrace', 'geoshape', 'picture', 'film'];

const heightOf = (line: ShownLine | undefined): number => {
  if (!line) return HEIGHTS.answer;
  return line.kind === 'answer' && line.value !== '' && MEDIA_TYPES.includes(line.type) ? MEDIA : HEIGHTS[line.kind];
};

interface Block {
  readonly section: string;
  readonly from: number;
  readonly indexes: readonly number[];
}

const blocksOf = (lines: readonly ShownLine[], indexes: readonly number[]): readonly Block[] => {
  const blocks: { section: string; from: number; indexes: number[] }[] = [];
  for (const index of indexes) {
    const section = lines[index]?.section ?? '';
    const last = blocks.at(-1);
    if (last?.section === section) last.indexes.push(index);
    else blocks.push({ section, from: index, indexes: [index] });
  }
  return blocks;
};

/** The answers as cards; only visible lines are rendered, and the page scrolls. */
export const AnswerCards = forwardRef<AnswerCardsHandle, AnswerCardsProps>(({ lines, context, onSection }, ref) => {
  const frame = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const top = usePageTop(() => frame.current);
  // The warning is about React's compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer<HTMLDivElement>({
    count: lines.length,
    estimateSize: (index) => heightOf(lines[index]),
    // Without layout, in a hidden tab, there is no height.
    measureElement: (element) => element.offsetHeight || HEIGHTS.answer,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: 64,
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const indexes = isPrinting ? lines.map((_, index) => index) : items.map(({ index }) => index);
  const before = isPrinting ? 0 : Math.max(0, (items[0]?.start ?? top) - top);
  const after = isPrinting ? 0 : Math.max(0, virtual.getTotalSize() + top - (items.at(-1)?.end ?? 0));
  const offset = (virtual.scrollOffset ?? 0) + 120;
  const current = items.find(({ end }) => end > offset)?.index ?? indexes[0];
  const section = current === undefined ? null : (lines[current]?.section ?? null);
  useLayoutEffect(() => onSection(section), [section, onSection]);

  /** The section whose heading gets the focus. */
  const wanted = useRef<string | null>(null);
  const focusHeading = () => {
    const heading = wanted.current === null ? null : document.getElementById(`answers-section ${wanted.current}`);
    if (!heading) return;
    heading.focus({ preventScroll: true });
    wanted.current = null;
  };
  useImperativeHandle(ref, () => ({
    goTo: (key) => {
      const index = lines.findIndex((line) => line.section === key);
      if (index < 0) return;
      virtual.scrollToIndex(index, { align: 'start' });
      wanted.current = key;
      focusHeading();
    },
  }));
  // After every rendering, because the heading may only be rendered then.
  useLayoutEffect(focusHeading);

  return (
    <div ref={frame} className="answers-cards" style={{ paddingTop: before, paddingBottom: after }}>
      {blocksOf(lines, indexes).map(({ section: key, indexes: own }) => (
        <section key={key} aria-label={titleOf(lines, key, context)}>
          {own.map((index) => (
            <Measured key={lines[index]?.key ?? index} index={index} lines={lines} measure={virtual.measureElement}>
              <PartOf lines={lines} index={index} context={context} />
            </Measured>
          ))}
        </section>
      ))}
    </div>
  );
});
AnswerCards.displayName = 'AnswerCards';

const titleOf = (lines: readonly ShownLine[], section: string, { t }: AnswersContext): string | undefined => {
  const head = lines.find((line): line is SectionLine => line.kind === 'section' && line.section === section);
  return head && sectionTitle(head, t);
};

interface PartOfProps {
  readonly lines: readonly ShownLine[];
  readonly index: number;
  readonly context: AnswersContext;
}

const PartOf = ({ lines, index, context }: PartOfProps) => {
  const line = lines[index];
  return line ? <AnswerPart line={line} context={context} /> : null;
};

interface MeasuredProps {
  readonly lines: readonly ShownLine[];
  readonly index: number;
  readonly measure: (element: HTMLDivElement | null) => void;
  readonly children: ReactNode;
}

/** One line in the frame of its card. */
const Measured = ({ lines, index, measure, children }: MeasuredProps) => {
  const line = lines[index];
  const isLast = lines[index + 1]?.section !== line?.section;
  const depth = line?.kind === 'answer' && line.depth > 0 ? ' inside' : '';
  return (
    <div
      ref={measure}
      data-index={index}
      className={`answers-line ${line?.kind ?? ''}${depth}${isLast ? ' last' : ''}`}
    >
      {children}
    </div>
  );
};
