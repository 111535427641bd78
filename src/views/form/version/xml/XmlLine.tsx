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
    {xmlTokens(text.slice(start, end), mode).tokens.map(({ kind, text: part }, place) =>
      kind === 'plain' ? (
        part
      ) : (
        <span key={place} className={`xml-${kind}`}>
          {part}
        </span>
      ),
    )}
  </div>
));
XmlLine.displayName = 'XmlLine';
