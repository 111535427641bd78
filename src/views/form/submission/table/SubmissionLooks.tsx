import { ColumnsPanel, type ColumnsPanelProps } from '../columns/ColumnsPanel';
import { FormLanguageSelect, type FormLanguageProps } from '../FormLanguageSelect';
import { LabelsSwitch } from './LabelsSwitch';
import { TableSwitch, type TableSwitchProps } from './TableSwitch';

export interface SubmissionLooksProps extends TableSwitchProps, FormLanguageProps, ColumnsPanelProps {
  /** Whether labels and names can be switched, and which are shown. */
  readonly offersLabels: boolean;
  readonly showsLabels: boolean;
  readonly onLabels: (shown: boolean) => void;
}

/** The view of the table: submissions or the rows of a repeat, labels or names, and columns. */
export const SubmissionLooks = (props: SubmissionLooksProps) => {
  const { offersLabels, showsLabels, onLabels, languages, onLanguage, tables, ...columns } = props;
  return (
    <div className="submission-looks">
      <TableSwitch tables={tables} fieldWords={columns.fieldWords} />
      <LabelsSwitch isOffered={offersLabels} shown={showsLabels} onSwitch={onLabels} />
      <FormLanguageSelect languages={languages} onLanguage={onLanguage} />
      <ColumnsPanel {...columns} />
    </div>
  );
};
