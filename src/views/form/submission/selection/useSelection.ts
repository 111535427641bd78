import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowKey, TableSelection } from '#src/ui/table/tableColumns';
import type { Rows } from '#store/submission/rows';
import type { NamedRow } from '../table/nameRows';

interface TicksProps {
  /** Whether rows can be selected. */
  readonly offers: boolean;
  readonly rows: Rows<NamedRow>;
  readonly ticked: readonly string[];
  readonly onTicked: (ids: readonly string[]) => void;
}

/** The ids of the rows from one to another, inclusive, in either order; only the second if the first is gone. */
const idsBetween = (rows: Rows<NamedRow>, one: string, other: string): readonly string[] => {
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

/** The selection of the submissions table; with Shift held, from the last selected row to this one. */
export const useSelection = (props: TicksProps) => {
  const { offers, ticked } = props;
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
      name: ({ name }: NamedRow) => name,
      label: ({ name }: NamedRow) => t('submissionActs.tickRow', { number: name }),
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
  const ticks = useMemo<TableSelection<NamedRow> | undefined>(
    () =>
      offers
        ? {
            rows: rowTicks,
            ticked: set,
            allLabel: t('submissionActs.tickShown'),
            onAll: (all) => {
              const { rows, onTicked } = latest.current;
              onTicked(Array.from({ length: all ? rows.length : 0 }, (_, index) => rows.at(index)?.row.__id ?? ''));
            },
          }
        : undefined,
    [offers, rowTicks, set, t],
  );
  /** Notes whether Shift is held, before a checkbox changes. */
  const onClickCapture = ({ shiftKey }: { readonly shiftKey: boolean }) => {
    isRange.current = shiftKey;
  };
  return { ticks, onClickCapture };
};
