import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowKey, TableTicks } from '../../../ui/table/tableColumns';
import type { Rows } from '../../../../store/rows';
import type { NumberedRow } from './numberRows';

interface TicksProps {
  /** Whether rows can be ticked. */
  readonly offers: boolean;
  readonly rows: Rows<NumberedRow>;
  readonly ticked: readonly string[];
  readonly onTicked: (ids: readonly string[]) => void;
}

/** The ids of the rows from one to another, both included, whichever comes first; only the second if the first is gone. */
const idsBetween = (rows: Rows<NumberedRow>, one: string, other: string): readonly string[] => {
  const ids: string[] = [];
  let isInside = false;
  for (let index = 0; index < rows.length; index += 1) {
    const id = rows.at(index)?.row.__id;
    if (id === undefined) continue;
    const isEnd = id === one || id === other;
    if (isEnd || isInside) ids.push(id);
    if (isEnd && isInside) return ids;
    if (isEnd && one !== other) isInside = true;
  }
  return [other];
};

/** The ticks of the table of submissions; with Shift held, from the row ticked last to this one. */
export const useTicks = (props: TicksProps) => {
  const { offers, rows, ticked } = props;
  const { t } = useTranslation();
  const set = useMemo<ReadonlySet<RowKey>>(() => new Set(ticked), [ticked]);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const isRange = useRef(false);
  const last = useRef<string | null>(null);
  const rowTicks = useMemo(
    () => ({
      name: ({ number }: NumberedRow) => String(number),
      label: ({ number }: NumberedRow) => t('submissionActs.tickRow', { number }),
      onTick: (key: RowKey, isTicked: boolean) => {
        const now = latest.current;
        const id = String(key);
        const ids = isRange.current && last.current !== null ? idsBetween(now.rows, last.current, id) : [id];
        last.current = id;
        const others = new Set(now.ticked);
        for (const each of ids) {
          if (isTicked) others.add(each);
          else others.delete(each);
        }
        now.onTicked([...others]);
      },
    }),
    [t],
  );
  const ticks: TableTicks<NumberedRow> | undefined = offers
    ? {
        rows: rowTicks,
        ticked: set,
        allLabel: t('submissionActs.tickShown'),
        onAll: (all) => {
          const ids = Array.from({ length: all ? rows.length : 0 }, (_, index) => rows.at(index)?.row.__id ?? '');
          props.onTicked(ids);
        },
      }
    : undefined;
  /** Notes whether Shift is held, before a box changes. */
  const onClickCapture = ({ shiftKey }: { readonly shiftKey: boolean }) => {
    isRange.current = shiftKey;
  };
  return { ticks, onClickCapture };
};
