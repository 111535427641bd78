import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '#api/schemas/form/field';
import type { LabelsOfFields } from '#store/selectors/submission/choiceLabels';
import type { VisibleColumn, SubmissionColumns } from '#store/selectors/submission/columns';
import { Button } from '#src/ui/action/Button';
import { Filter } from '#src/ui/form/Filter';
import { Popover } from '#src/ui/overlay/Popover';
import { useNarrow } from '#src/ui/table/useNarrow';
import { openedPanel, type OpenPanelProps } from '../openedPanel';
import { ChosenColumns } from './ChosenColumns';
import { columnSections } from './columnSections';
import { columnTexts } from './columnTexts';

export interface ColumnsPanelProps extends OpenPanelProps {
  readonly shown: SubmissionColumns;
  readonly fields: readonly Field[];
  /** The labels of fields, even if headings show names. */
  readonly fieldWords: LabelsOfFields;
  /**
   * @param names in order
   * @param usual the default ones, which the address leaves out
   */
  readonly onColumns: (names: readonly string[], usual: readonly string[]) => void;
  /** @param pinned the number of columns pinned to the left edge */
  readonly onPinned: (names: readonly string[], usual: readonly string[], pinned: number) => void;
  readonly onColumnsReset: () => void;
  /** Above the columns: how headings and choices are shown. */
  readonly children: ReactNode;
}

/** The columns of the table, and their order. */
export const ColumnsPanel = (props: ColumnsPanelProps) => {
  const { columns, offered } = props.shown;
  const { t } = useTranslation();
  const count = { shown: columns.length, total: offered.size };
  return (
    <Popover
      label={t('columns.title')}
      button={props.fields.length === 0 ? t('columns.title') : t('columns.button', count)}
      icon="columns"
      opened={openedPanel(props, 'columns')}
      compact={useNarrow()}
      kind="secondary"
    >
      {() => <Panel {...props} />}
    </Popover>
  );
};

const Panel = (props: ColumnsPanelProps) => {
  const { shown, fields, fieldWords, onColumns, onPinned, onColumnsReset, children } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const { offered, names, usual, pinned } = shown;
  const shownNames = names.filter((name) => offered.has(name));
  const isPinned = (name: string): boolean => shownNames.indexOf(name) < pinned && offered.has(name);
  const wordsOf = (column: VisibleColumn) => columnTexts(column, fieldWords, t);
  const sections = useMemo(
    () =>
      columnSections({
        fields,
        offered,
        words: fieldWords,
        wordsOf: (column) => columnTexts(column, fieldWords, t),
        own: t('columns.own'),
        earlier: t('columns.earlier'),
        text,
      }),
    [fields, offered, fieldWords, t, text],
  );
  const titleOf = (name: string): string => {
    const column = offered.get(name);
    return column === undefined ? name : wordsOf(column).title;
  };
  const choose = (chosen: readonly string[], saying: string) => {
    onColumns(chosen, usual);
    setSaid(saying);
  };
  const hide = (name: string) => {
    const others = names.filter((each) => each !== name);
    const saying = t('columns.hidden', { column: titleOf(name) });
    if (!isPinned(name)) return choose(others, saying);
    onPinned(others, usual, pinned - 1);
    return setSaid(saying);
  };
  /** Inserted after the pinned ones, as the last of them or as the first that is not. */
  const pin = (name: string, stays: boolean) => {
    const first = shownNames.slice(0, pinned).filter((each) => each !== name);
    const rest = names.filter((each) => each !== name && !first.includes(each));
    onPinned([...first, name, ...rest], usual, first.length + (stays ? 1 : 0));
    setSaid(t(stays ? 'columns.pinned' : 'columns.unpinned', { column: titleOf(name) }));
  };
  const move = (name: string, place: number) => {
    const others = names.filter((each) => each !== name);
    const moved = t('columns.moved', { column: titleOf(name), place: place + 1, count: names.length });
    choose([...others.slice(0, place), name, ...others.slice(place)], moved);
  };
  return (
    <div className="columns-panel">
      <strong>{t('columns.title')}</strong>
      {children}
      <Filter label={t('columns.search')} value={text} onType={setText} />
      <div className="columns-body">
        {text === '' && (
          <ChosenColumns
            chosen={names.map((name) => {
              const column = offered.get(name);
              const looks = { isGone: !column, isPinned: isPinned(name) };
              return { key: name, ...looks, ...(column ? wordsOf(column) : { title: name, name: null }) };
            })}
            onMove={move}
            onHide={hide}
            onPin={pin}
            pinReason={pinned < shown.mostPinned ? null : t('columns.mostPinned', { most: shown.mostPinned })}
          />
        )}
        {sections.map(({ title, columns }) => (
          <fieldset key={columns[0]?.key} className="column-section">
            <legend>{title || t('columns.noGroup')}</legend>
            {columns.map((column) => (
              <label key={column.key} className="checkbox column-box">
                <input
                  type="checkbox"
                  checked={names.includes(column.key)}
                  onChange={({ target }) => {
                    if (!target.checked) hide(column.key);
                    else choose([...names, column.key], t('columns.shown', { column: column.title }));
                  }}
                />
                <span className="column-words">
                  {column.title} {column.name !== null && <code>{column.name}</code>}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        {sections.length === 0 && <p className="quiet-text">{t('columns.nothingFound')}</p>}
      </div>
      <div className="columns-foot">
        <Button
          kind="quiet"
          icon="undo"
          reason={shown.isUsual && !shown.hasOwnLooks ? t('columns.isUsual') : null}
          onClick={() => {
            onColumnsReset();
            setSaid(t('columns.reset'));
          }}
        >
          {t('columns.resetAll')}
        </Button>
      </div>
      <span className="hidden-text" role="status">
        {said}
      </span>
    </div>
  );
};
