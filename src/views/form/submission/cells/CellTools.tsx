import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Condition } from '#store/submission/filter/conditions';
import { isTyping } from '#src/ui/isTyping';
import { CellMenu, type MenuPlace } from '#src/ui/overlay/CellMenu';
import type { MenuAction } from '#src/ui/overlay/MenuEntry';
import { cellOf } from '#src/ui/table/cursorCells';
import { headingText } from '#src/ui/table/tableColumns';
import { conditionText } from '../filter/conditionText';
import { useAnswerEditor, type AnswerEditing } from '../edit/useAnswerEditor';
import { rowName } from '../table/nameRows';
import { useSubmissionContext } from '../table/submissionContext';
import type { TableContents } from '../table/SubmissionTable';
import { CellButton } from './CellButton';
import { narrowingOf, subjectOf, type CellSubject, type Narrowing } from './cellSubject';
import { useCellButton } from './useCellButton';
import { useCopiedCells, type CopyOutcome } from './useCopiedCells';

export interface CellToolsProps extends TableContents {
  /** The ids of the selected rows. */
  readonly ticked: readonly string[];
  readonly isSafeForExcel: boolean;
  /** The conditions available for cells; undefined without filters. */
  readonly narrowing: Narrowing | undefined;
  /** The editing state; undefined if nothing is editable. */
  readonly editing: AnswerEditing | undefined;
  readonly onCopied: (outcome: CopyOutcome) => void;
  readonly children: ReactNode;
}

const AnswerEditor = lazy(async () => ({ default: (await import('../edit/AnswerEditor')).AnswerEditor }));

interface OpenMenu {
  readonly cell: HTMLElement;
  readonly subject: CellSubject;
  readonly place: MenuPlace;
}

/** Links and pictures keep the browser's own menu, and so does selected text. */
const hasOwnMenu = (target: EventTarget): boolean =>
  (target instanceof Element && target.closest('a, img, input, [role="dialog"]') !== null) || isMarking();

const isMarking = (): boolean => document.getSelection()?.isCollapsed === false;

/** The container of the submissions table: the menu of its cells, and copying by keyboard. */
export const CellTools = (props: CellToolsProps) => {
  const { columns, rows, ticked, isSafeForExcel, narrowing, editing, onCopied, children } = props;
  const context = useSubmissionContext();
  const copies = useCopiedCells({ columns, rows, context, ticked, isSafeForExcel, onCopied });
  const { t } = context;
  const area = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const close = useCallback(
    (returns: boolean) => {
      if (returns && menu?.cell.isConnected) menu.cell.focus({ preventScroll: true });
      setMenu(null);
    },
    [menu],
  );
  const button = useCellButton(area, (cell) => subjectOf(cell, rows, columns) !== null);

  const editor = useAnswerEditor(editing, context.valueOf);
  const edit = (cell: HTMLElement): boolean => {
    const subject = subjectOf(cell, rows, columns);
    return subject !== null && editor.open(cell, subject);
  };

  const open = (cell: HTMLElement | null, at?: Pick<MenuPlace, 'left' | 'top'>): boolean => {
    const subject = cell && subjectOf(cell, rows, columns);
    if (!cell || !subject) return false;
    const { left, top, height } = cell.getBoundingClientRect();
    setMenu({ cell, subject, place: at ? { ...at, height: 0 } : { left, top, height } });
    return true;
  };
  const onContextMenu = (event: MouseEvent) => {
    if (hasOwnMenu(event.target)) return;
    // The context-menu key has no pointer position.
    const place = event.button === 2 ? { left: event.clientX, top: event.clientY } : undefined;
    if (open(cellOf(event.target), place)) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    const cell = cellOf(target);
    if (event.defaultPrevented || altKey || !cell) return;
    const isMenuKey = key === 'ContextMenu' || (key === 'F10' && shiftKey);
    if (isMenuKey && !ctrlKey && open(cell)) return event.preventDefault();
    const isCopy = key.toLowerCase() === 'c' && (ctrlKey || metaKey) && !shiftKey;
    if (
      !isCopy ||
      isMarking() ||
      (isTyping(target) && !(target instanceof Element && target.matches('[type=checkbox]')))
    ) {
      return undefined;
    }
    const subject = subjectOf(cell, rows, columns);
    if (ticked.length > 0) copies.copyTicked();
    else if (subject) copies.copyValue(subject);
    else return undefined;
    return event.preventDefault();
  };

  /** F2 edits, where it would otherwise enter the cell. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (key !== 'F2' || shiftKey || ctrlKey || metaKey || altKey) return;
    if (target instanceof HTMLElement && target === cellOf(target) && edit(target)) event.preventDefault();
  };

  const itemsOf = ({ cell, subject }: OpenMenu): readonly MenuAction[] => {
    const found = narrowing && narrowingOf(subject, narrowing, context.valueOf);
    const entry = (key: 'only' | 'not', condition: Condition | null | undefined): readonly MenuAction[] =>
      found && narrowing && condition
        ? [
            {
              key,
              text: t(`cells.${key}`),
              help: conditionText(condition, found.field, context),
              icon: key === 'only' ? 'filter' : 'ban',
              onChoose: () => narrowing.onNarrow(condition),
            },
          ]
        : [];
    const editEntry: MenuAction = {
      key: 'edit',
      text: t('answerEdit.edit'),
      icon: 'edit',
      reason: editing?.batch?.running ? t('ui.busy') : null,
      onChoose: () => edit(cell),
    };
    return [
      ...(editor.fieldOf(subject) ? [editEntry] : []),
      ...entry('only', found?.only),
      ...entry('not', found?.not),
      { key: 'value', text: t('cells.copyValue'), icon: 'copy', onChoose: () => copies.copyValue(subject) },
      { key: 'row', text: t('cells.copyRow'), icon: 'table', onChoose: () => copies.copyRow(subject) },
    ];
  };
  const labelOf = ({ row, column }: CellSubject): string =>
    t('cells.of', { column: headingText(column.header, t), number: rowName(row) });
  const shownButton = menu || editor.shown ? null : button.shown;
  const buttonSubject = shownButton && subjectOf(shownButton.cell, rows, columns);
  return (
    <div
      role="presentation"
      ref={area}
      className="cell-area"
      onContextMenu={onContextMenu}
      onKeyDown={onKeyDown}
      onKeyDownCapture={onKeyDownCapture}
      {...button.handlers}
    >
      {children}
      {shownButton && buttonSubject && (
        <CellButton place={shownButton} label={labelOf(buttonSubject)} onOpen={() => open(shownButton.cell)} />
      )}
      {menu && <CellMenu label={labelOf(menu.subject)} place={menu.place} items={itemsOf(menu)} onClose={close} />}
      {editor.shown && (
        <Suspense fallback={null}>
          <AnswerEditor {...editor.shown} />
        </Suspense>
      )}
    </div>
  );
};
