import { memo } from 'react';
import { INDENT, type XmlLine as Line } from './layOutXml';
import { xmlTokens } from './xmlTokens';

interface XmlLineProps {
  readonly text: string;
  readonly line: Line;
}

/** A line with highlighted syntax. */
export const XmlLine = memo(({ text, line: { start, end, depth, mode } }: XmlLineProps) => (
  <div className="xml-line">
    {' '.repeat(depth * INDENT)}
    {xmlTokens(text.slice(start, end), mode).tokens.map(({ kind, text: part }, index) =>
      kind === 'plain' ? (
        part
      ) : (
        <span key={index} className={`xml-${kind}`}>
          {part}
        </span>
      ),
    )}
  </div>
));
XmlLine.displayName = 'XmlLine';
