import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import { Count } from '../status/Count';
import type { Column } from '../table/tableColumns';

interface ListChoiceProps<Row> {
  readonly columns: readonly Column<Row, unknown>[];
  readonly rows: readonly Row[];
  /** The chosen kind; empty for all. */
  readonly only: string;
  readonly onOnly: (only: string) => void;
}

/** Selects the kind of rows in a list, with their counts; nothing if all rows are of one kind. */
export const ListChoice = <Row,>({ columns, rows, only, onOnly }: ListChoiceProps<Row>) => {
  const { t } = useTranslation();
  const column = columns.find(({ choice }) => choice);
  const choice = column?.choice;
  if (!column || !choice) return null;
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(choice.of(row), (counts.get(choice.of(row)) ?? 0) + 1);
  const offered = choice.values.filter(({ value }) => counts.has(value) || value === only);
  if (offered.length < 2) return null;
  const chosen = offered.some(({ value }) => value === only) ? only : '';
  const all = { value: '', text: 'list.every' } as const;
  const name = typeof column.header === 'string' ? column.header && t(column.header) : column.header.text;
  return (
    <div className="list-choice" role="group" aria-label={name}>
      {[all, ...offered].map(({ value, text }) => (
        <button
          key={value}
          type="button"
          className={classes('chip', value === chosen && 'chosen')}
          aria-pressed={value === chosen}
          onClick={() => onOnly(value)}
        >
          {t(text)} <Count value={value === '' ? rows.length : (counts.get(value) ?? 0)} />
        </button>
      ))}
    </div>
  );
};
