import { useCards } from '#src/ui/table/useNarrow';
import { ColumnsPanel, type ColumnsPanelProps } from '../columns/ColumnsPanel';
import { FormLanguageSelect, type FormLanguageProps } from '../FormLanguageSelect';
import { LabelsSwitch } from './LabelsSwitch';
import { TableSwitch, type TableSwitchProps } from './TableSwitch';

export interface SubmissionLooksProps extends TableSwitchProps, FormLanguageProps, Omit<ColumnsPanelProps, 'children'> {
  /** Whether labels and names can be switched, and which are shown. */
  readonly offersLabels: boolean;
  readonly showsLabels: boolean;
  readonly onLabels: (shown: boolean) => void;
}

/** The view of the table: submissions or the rows of a repeat, and columns with their headings. */
export const SubmissionLooks = (props: SubmissionLooksProps) => {
  const { offersLabels, showsLabels, onLabels, languages, onLanguage, tables, ...columns } = props;
  const isCards = useCards();
  return (
    <div className="submission-looks">
      {!isCards && <TableSwitch tables={tables} fieldWords={columns.fieldWords} />}
      <ColumnsPanel {...columns}>
        {(offersLabels || languages !== null) && (
          <div className="columns-looks">
            {offersLabels && <LabelsSwitch shown={showsLabels} onSwitch={onLabels} />}
            <FormLanguageSelect languages={languages} onLanguage={onLanguage} />
          </div>
        )}
      </ColumnsPanel>
    </div>
  );
};
