import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/action/Button';
import { classes } from '#src/ui/classes';
import { Icon } from '#src/ui/Icon';
import type { ColumnTexts } from './columnTexts';
import { useRowDrag } from './useRowDrag';

interface ChosenColumnsProps {
  /** In order. `isGone`: the form no longer has the field. */
  readonly chosen: readonly (ColumnTexts & {
    readonly key: string;
    readonly isGone: boolean;
    /** Pinned to the left edge. */
    readonly isPinned: boolean;
  })[];
  /** @param place its index among all */
  readonly onMove: (key: string, place: number) => void;
  readonly onHide: (key: string) => void;
  readonly onPin: (key: string, stays: boolean) => void;
  /** Why no more can be pinned; null while possible. */
  readonly pinReason: string | null;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The button and row that get the focus after a change. */
interface FocusTarget {
  readonly row: number;
  readonly button: number;
}

/** The chosen columns in order, which can be changed by dragging, by buttons, and by Alt with an arrow key. */
export const ChosenColumns = ({ chosen, onMove, onHide, onPin, pinReason }: ChosenColumnsProps) => {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const target = useRef<FocusTarget | null>(null);
  const drag = useRowDrag(list, (from, to) => {
    const column = chosen[from];
    if (column && from !== to) onMove(column.key, to);
  });
  const last = chosen.length - 1;
  const order = chosen.map(({ key, isPinned }) => `${key} ${isPinned}`).join();
  // A row that is moved or removed loses the focus.
  useLayoutEffect(() => {
    if (!target.current) return;
    const { row, button } = target.current;
    target.current = null;
    const element = list.current?.children[Math.min(row, last)];
    const next = element?.querySelectorAll('button')[button] ?? list.current?.closest<HTMLElement>('[role="dialog"]');
    next?.focus();
  }, [order, last]);
  const move = (index: number, by: number, button: number) => {
    const column = chosen[index];
    const place = index + by;
    if (!column || place < 0 || place >= chosen.length) return;
    target.current = { row: place, button };
    onMove(column.key, place);
  };
  const hide = (index: number) => {
    const column = chosen[index];
    if (!column) return;
    target.current = { row: index, button: 3 };
    onHide(column.key);
  };
  const pin = (index: number) => {
    const column = chosen[index];
    if (!column) return;
    const stay = chosen.filter(({ isPinned }) => isPinned).length;
    // It becomes the last pinned one, or the first that is not.
    target.current = { row: column.isPinned ? stay - 1 : stay, button: 2 };
    onPin(column.key, !column.isPinned);
  };
  const press = (event: KeyboardEvent<HTMLOListElement>) => {
    const by = steps[event.key];
    if (!event.altKey || by === undefined || !(event.target instanceof Element)) return;
    const row = event.target.closest('li');
    const index = [...event.currentTarget.children].findIndex((element) => element === row);
    const button = row ? [...row.querySelectorAll('button')].findIndex((each) => each === event.target) : -1;
    event.preventDefault();
    move(index, by, Math.max(0, button));
  };
  return (
    // Keyboard shortcuts of its buttons.
    <ol ref={list} className="chosen-columns" aria-label={t('columns.chosen')} onKeyDown={press}>
      {chosen.map(({ key, title, name, isGone, isPinned }, index) => (
        <li key={key} className={classes(drag.classOf(index))}>
          <span className="column-handle" aria-hidden="true" {...drag.handle(index)}>
            <Icon name="bars" />
          </span>
          <span className="column-words">
            {isGone ? <s>{title}</s> : title} {name !== null && <code>{name}</code>}
            {isGone && <small>{t('columns.gone')}</small>}
          </span>
          <Button
            kind="quiet"
            icon="angle up"
            label={t('columns.up', { column: title })}
            reason={index === 0 ? t('columns.isFirst') : null}
            onClick={() => move(index, -1, 0)}
          />
          <Button
            kind="quiet"
            icon="angle down"
            label={t('columns.down', { column: title })}
            reason={index === chosen.length - 1 ? t('columns.isLast') : null}
            onClick={() => move(index, 1, 1)}
          />
          <Button
            kind="quiet"
            icon="pin"
            label={t('columns.pin', { column: title })}
            reason={isGone ? t('columns.gone') : isPinned ? null : pinReason}
            aria-pressed={isPinned}
            onClick={() => pin(index)}
          />
          <Button kind="quiet" icon="close" label={t('columns.hide', { column: title })} onClick={() => hide(index)} />
        </li>
      ))}
    </ol>
  );
};
