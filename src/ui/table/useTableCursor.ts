import { useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Rows } from '#store/submission/rows';
import { cursorAfter, reachable, type GridCursor } from '../grid/gridCursor';
import { cellAt, cellOf, controlsIn, cursorOf, hasOwnKeys, reveal } from './cursorCells';
import { ROW_HEIGHT, type RowKey } from './tableColumns';

/** The maximum distance from its previous position at which a row is searched for after rows were added or removed. */
const NEAR = 1000;

interface CursorProps<Row> {
  readonly frame: HTMLElement | null;
  /** Whether the table is a grid. */
  readonly isOn: boolean;
  readonly rows: Rows<Row>;
  readonly rowKey: (row: Row) => RowKey;
  readonly columns: number;
}

interface Place extends GridCursor {
  /** The row that it follows; null in the headings, and if there was none. */
  readonly key: RowKey | null;
}

/** The current position of a row, near its previous one. */
const follow = <Row>({ rows, rowKey }: Pick<CursorProps<Row>, 'rows' | 'rowKey'>, { row, key }: Place): number => {
  const isAt = (index: number): boolean => {
    const found = rows.at(index);
    return index >= 0 && found !== undefined && rowKey(found) === key;
  };
  if (key === null || isAt(row - 1)) return row;
  for (let far = 1; far <= NEAR; far += 1) {
    if (isAt(row - 1 + far)) return row + far;
    if (isAt(row - 1 - far)) return row - far;
  }
  return row;
};

/**
 * The single tab stop of a grid: arrows, Home, End and page keys move between cells, Enter activates the only control
 * of a cell or enters the first of several, F2 enters and leaves. Enter on the name of a row is left to the caller, as
 * are all other keys. The cell stays with its row when rows are added, and the focus with the position when its row is
 * removed.
 */
export const useTableCursor = <Row>(props: CursorProps<Row>) => {
  const { frame, isOn, rows, rowKey, columns } = props;
  const [place, setPlace] = useState<Place>({ row: 1, column: 0, key: null });
  const isMoved = useRef(false);
  const hasFocus = useRef(false);
  const page = Math.max(1, Math.floor((frame?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
  const size = { rows: rows.length + 1, columns, leads: 0, first: 0, page };
  const row = useMemo(() => follow({ rows, rowKey }, place), [rows, rowKey, place]);
  const active = reachable({ row, column: place.column }, size);

  useLayoutEffect(() => {
    if (!frame || !isOn) return;
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (!isMoved.current && !isLost) return;
    isMoved.current = false;
    const cell = cellAt(frame, active);
    if (!cell) return;
    reveal(frame, cell);
    cell.focus({ preventScroll: true });
  });

  const put = ({ row: next, column }: GridCursor) => {
    const at = next > 0 ? rows.at(next - 1) : undefined;
    const key = at === undefined ? null : rowKey(at);
    if (next !== place.row || column !== place.column || key !== place.key) setPlace({ row: next, column, key });
  };
  const moveTo = (cursor: GridCursor) => {
    isMoved.current = true;
    const there = frame && cellAt(frame, cursor);
    // Without a change nothing is rendered.
    if (there && cursor.row === place.row && cursor.column === place.column) there.focus();
    put(cursor);
  };
  const onFocus = ({ target }: FocusEvent) => {
    hasFocus.current = true;
    const cell = cellOf(target);
    const cursor = cell && cursorOf(cell);
    // In a cell that spans columns, the focused column is the one the keys moved to.
    const isSame = cell !== null && cell === target && frame !== null && cellAt(frame, active) === cell;
    if (cursor && !isSame) put(cursor);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    hasFocus.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  };

  const enter = (cell: HTMLElement): void => controlsIn(cell)[0]?.focus();
  const pressCell = (cell: HTMLElement, key: string): boolean => {
    const [only, ...others] = controlsIn(cell);
    const isHead = cell.closest('thead') !== null;
    if (key === 'F2') enter(cell);
    else if ((key !== 'Enter' && !(key === ' ' && isHead)) || !only || cell.matches('th[scope="row"]')) return false;
    else if (others.length > 0 && !isHead) enter(cell);
    else only.click();
    return true;
  };
  /** Sorts equal rows by it, too. */
  const pressHeadShifted = (cell: HTMLElement): boolean => {
    const control = cell.closest('thead') && controlsIn(cell)[0];
    control?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }));
    return Boolean(control);
  };
  /** Moves between the controls of a cell; after the last one to the next cell. */
  const pressControl = (cell: HTMLElement, target: Element, key: string): boolean => {
    // On a checkbox, Escape clears the selection.
    if (key === 'F2' || (key === 'Escape' && !target.matches('input'))) {
      cell.focus();
      return true;
    }
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const all = controlsIn(cell);
    const beside = step && all[all.findIndex((control) => control === target) + step];
    if (!beside) return false;
    beside.focus();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, altKey, shiftKey, ctrlKey, metaKey } = event;
    const cell = cellOf(target);
    const at = cell && cursorOf(cell);
    if (!at || event.defaultPrevented || altKey) return;
    if (!(target instanceof Element) || hasOwnKeys(target)) return;
    if (shiftKey) {
      if (key === 'Enter' && target === cell && pressHeadShifted(cell)) event.preventDefault();
      return;
    }
    const isPlain = !ctrlKey && !metaKey;
    const isInside = target !== cell;
    if (isPlain && (isInside ? pressControl(cell, target, key) : pressCell(cell, key))) return event.preventDefault();
    const from = !isInside && frame && cellAt(frame, active) === cell ? active : at;
    const cursor = cursorAfter(isPlain ? key : `Control+${key}`, from, size);
    if (!cursor) return;
    event.preventDefault();
    moveTo(pastSpan(cell, from, cursor, size.columns));
  };
  return { active, handlers: isOn ? { onFocus, onBlur, onKeyDown } : {} };
};

/** A spanning cell is left at once. */
const pastSpan = (cell: HTMLElement, from: GridCursor, to: GridCursor, columns: number): GridCursor => {
  if (to.row !== from.row || Math.abs(to.column - from.column) !== 1) return to;
  const first = Number(cell.getAttribute('aria-colindex')) - 1;
  const last = first + (cell instanceof HTMLTableCellElement ? cell.colSpan : 1) - 1;
  const column = to.column > from.column ? last + 1 : first - 1;
  return { row: to.row, column: Math.max(0, Math.min(column, columns - 1)) };
};
