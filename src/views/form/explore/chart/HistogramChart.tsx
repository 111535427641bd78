import { max, ticks } from 'd3-array';
import { useState } from 'react';
import type { SubmissionSummary } from '#api/schemas/explore/summary';
import type { Condition } from '#store/submission/filter/conditions';
import { Link } from '#src/ui/action/Link';
import { classes } from '#src/ui/classes';
import { useSize } from '#src/ui/map/useSize';
import { formatInt } from '../../submission/cells/numbers';
import type { ChartColumn } from './columns';
import type { BarPart } from './StackedBar';
import type { Language } from '../../submission/filter/degreesText';

export interface HistogramChartProps {
  readonly title: string;
  /** Some columns have parts, from bottom to top. */
  readonly columns: readonly (ChartColumn & { readonly parts?: readonly BarPart[] })[];
  /** For numbers: the range of the middle half is marked. */
  readonly quartiles: NonNullable<SubmissionSummary['number']> | null;
  /** The width of number bins. */
  readonly width: number | null;
  readonly texts: Language;
  readonly hrefWith: ((condition: Condition) => string) | null;
}

const HEIGHT = 150;
const AXIS = 22;
const TOP = 8;
/** The approximate width of a text below the axis. */
const TEXT = 58;
const DIGIT = 7;

/** The range of each part of a column, without empty parts. */
const stacked = (parts: readonly Pick<BarPart, 'key' | 'count' | 'category'>[]) => {
  let end = 0;
  return parts.flatMap((part) => {
    const from = end;
    end += part.count;
    return part.count > 0 ? [{ ...part, from, to: end }] : [];
  });
};

const columnText = ({ text, count, parts = [] }: HistogramChartProps['columns'][number], { t, locale }: Language) => {
  const whole = t('explore.column', { column: text, shown: formatInt(count, locale) });
  const told = parts.map((part) => t('explore.column', { column: part.text, shown: formatInt(part.count, locale) }));
  return told.length === 0 ? whole : `${whole} (${told.join(', ')})`;
};

/** The counts of answers by number bin, or by day. */
export const HistogramChart = ({ title, columns, quartiles, width, texts, hrefWith }: HistogramChartProps) => {
  const { locale } = texts;
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const size = useSize(frame);
  const most = max(columns, ({ count }) => count) ?? 0;
  const marks = ticks(0, most, 3).filter(Number.isInteger);
  const top = Math.max(most, marks.at(-1) ?? 0, 1);
  const left = 8 + DIGIT * (formatInt(marks.at(-1) ?? 0, locale) ?? '').length;
  const room = Math.max(40, (size?.width ?? 320) - left);
  const step = room / Math.max(1, columns.length);
  const gap = step > 5 ? Math.min(3, step * 0.15) : 0;
  const y = (count: number): number => TOP + (HEIGHT - TOP) * (1 - count / top);
  const start = Number(columns[0]?.key);
  const x = (value: number): number => left + ((value - start) / (width ?? 1)) * step;
  // Centred below a single day or number; otherwise at its start.
  const isOfOne = width === null || (width === 1 && quartiles?.areWhole === true);
  const every = Math.max(1, Math.ceil(TEXT / step));
  const band = quartiles && width !== null && columns.length > 1 ? quartiles : null;
  return (
    <div className="columns-chart" ref={setFrame}>
      {size && (
        <svg width={left + room} height={HEIGHT + AXIS} aria-hidden="true">
          {band && (
            <rect
              className="chart-band"
              x={x(band.q1)}
              width={Math.max(1, x(band.q3) - x(band.q1))}
              y={TOP}
              height={HEIGHT - TOP}
            />
          )}
          {marks.map((mark) => (
            <g key={mark}>
              <line className="chart-line" x1={left} x2={left + room} y1={y(mark)} y2={y(mark)} />
              <text className="chart-text" x={left - 6} y={y(mark) + 4} textAnchor="end">
                {formatInt(mark, locale)}
              </text>
            </g>
          ))}
          {columns.map(({ key, count, short, parts }, index) => (
            <g key={key}>
              {stacked(parts ?? [{ key, count }]).map(({ key: part, category, from, to }) => (
                <rect
                  key={part}
                  className={classes('chart-column', category)}
                  x={left + index * step + gap / 2}
                  width={Math.max(0.5, step - gap)}
                  y={Math.min(y(to), HEIGHT - 1)}
                  height={Math.max(1, y(from) - y(to))}
                  rx={step > 8 && !parts ? 2 : 0}
                />
              ))}
              {index % every === 0 && left + index * step + TEXT * 0.6 < left + room + 20 && (
                <text
                  className="chart-text"
                  x={left + (index + (isOfOne ? 0.5 : 0)) * step}
                  y={HEIGHT + 16}
                  textAnchor="middle"
                >
                  {short}
                </text>
              )}
            </g>
          ))}
          {band && <line className="chart-median" x1={x(band.median)} x2={x(band.median)} y1={TOP} y2={HEIGHT} />}
        </svg>
      )}
      <ol className="chart-hits" style={{ insetInlineStart: left, height: HEIGHT }} aria-label={title}>
        {columns.map((column) => {
          const text = columnText(column, texts);
          const href = column.condition && column.count > 0 && hrefWith ? hrefWith(column.condition) : null;
          return (
            <li key={column.key} data-tip={column.count > 0 ? text : undefined}>
              {href === null ? (
                <span className="hidden-text">{text}</span>
              ) : (
                <Link href={href} tabIndex={-1}>
                  <span className="hidden-text">{text}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
};
