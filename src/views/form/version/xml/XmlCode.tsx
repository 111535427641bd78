import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useState, type CSSProperties } from 'react';
import type { XmlLayout } from './layOutXml';
import { XmlLine } from './XmlLine';

export interface XmlCodeProps {
  readonly text: string;
  readonly layout: XmlLayout;
  /** Its accessible name. */
  readonly label: string;
}

// In pixels, repeated in the stylesheet.
const LINE_HEIGHT = 20;
const OVERSCAN = 20;
// Up to here all lines are rendered, so that the browser can search them.
const VIRTUAL_FROM_LINES = 2000;
// Fast enough to render; more lines would delay scrolling and closing.
const LINES_AT_ONCE = 150;

/** Whether only the lines in view are rendered. */
export const isLongXml = ({ lines }: XmlLayout): boolean => lines.length > VIRTUAL_FROM_LINES;

/** XML with numbered lines and highlighted syntax, in a scrolling box. */
export const XmlCode = ({ text, layout, label }: XmlCodeProps) => {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const size = { '--xml-digits': String(layout.count).length, '--xml-width': layout.width };
  return (
    <div
      ref={setFrame}
      className="xml-code"
      role="group"
      aria-label={label}
      // Scrollable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      // In the order of the file, regardless of the site's language.
      dir="ltr"
      style={size as CSSProperties}
    >
      {isLongXml(layout) ? (
        <LinesInView text={text} layout={layout} frame={frame} />
      ) : (
        <AllLines text={text} layout={layout} />
      )}
    </div>
  );
};

type LinesProps = Pick<XmlCodeProps, 'text' | 'layout'>;

const AllLines = ({ text, layout }: LinesProps) => {
  const { length } = layout.lines;
  const [shown, setShown] = useState(LINES_AT_ONCE);
  useEffect(() => {
    if (shown >= length) return undefined;
    const timer = window.setTimeout(() => setShown(shown + LINES_AT_ONCE));
    return () => window.clearTimeout(timer);
  }, [shown, length]);
  const starts = Array.from(
    { length: Math.ceil(Math.min(shown, length) / LINES_AT_ONCE) },
    (_, index) => index * LINES_AT_ONCE,
  );
  return (
    <div className="xml-lines" style={{ height: length * LINE_HEIGHT }}>
      {starts.map((start) => (
        <StandingBlock key={start} text={text} layout={layout} start={start} />
      ))}
    </div>
  );
};

interface BlockProps extends LinesProps {
  readonly start: number;
  readonly end: number;
  readonly style: CSSProperties;
}

const Block = ({ text, layout: { lines }, start, end, style }: BlockProps) => {
  const shown = lines.slice(start, end);
  return (
    <div className="xml-block" style={style}>
      <div className="xml-numbers" aria-hidden="true">
        {shown.map(({ number }) => number ?? '').join('\n')}
      </div>
      <div>
        {shown.map((line, index) => (
          <XmlLine key={start + index} text={text} line={line} />
        ))}
      </div>
    </div>
  );
};

const StandingBlock = memo(({ start, ...rest }: LinesProps & { readonly start: number }) => {
  const end = Math.min(start + LINES_AT_ONCE, rest.layout.lines.length);
  return <Block {...rest} start={start} end={end} style={{ height: (end - start) * LINE_HEIGHT }} />;
});
StandingBlock.displayName = 'StandingBlock';

const LinesInView = ({ text, layout, frame }: LinesProps & { readonly frame: HTMLElement | null }) => {
  // The warning is about React's compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: layout.lines.length,
    getScrollElement: () => frame,
    estimateSize: () => LINE_HEIGHT,
    overscan: OVERSCAN,
  });
  const items = virtual.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = start + items.length;
  return (
    <div className="xml-lines" style={{ height: virtual.getTotalSize() }}>
      <Block
        text={text}
        layout={layout}
        start={start}
        end={end}
        style={{ position: 'absolute', top: start * LINE_HEIGHT, height: items.length * LINE_HEIGHT }}
      />
    </div>
  );
};
