import { useTranslation } from 'react-i18next';
import type { EditableField } from '#store/selectors/submission/editableFields';
import type { ControlProps } from '#src/ui/form/Field';

export interface AnswerInputProps {
  readonly field: EditableField;
  readonly value: string;
  readonly control: ControlProps;
  readonly readOnly?: boolean;
  readonly onChange: (value: string) => void;
}

/** From this number of characters, the input has several lines. */
const LONG = 60;

/** The browser's own controls. */
const controls = {
  string: { type: 'text' },
  int: { type: 'text', inputMode: 'numeric' },
  decimal: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
  time: { type: 'time' },
  dateTime: { type: 'datetime-local' },
} as const;

/** The control for an answer. */
export const AnswerInput = ({ field, value, control, readOnly = false, onChange }: AnswerInputProps) => {
  const { t } = useTranslation();
  const { type, options } = field;
  const common = { ...control, value, readOnly, autoComplete: 'off' };
  if (options) {
    const isListed = value === '' || options.some((option) => option.value === value);
    return (
      <select
        {...control}
        className="select"
        value={value}
        onChange={({ target }) => {
          if (!readOnly) onChange(target.value);
        }}
      >
        <option value="">{t('answerEdit.none')}</option>
        {/* An earlier version of the form may have had other choices. */}
        {!isListed && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    );
  }
  if (type === 'string' && (value.length > LONG || value.includes('\n'))) {
    return <textarea {...common} rows={4} onChange={({ target }) => onChange(target.value)} />;
  }
  return <input {...common} {...controls[type]} onChange={({ target }) => onChange(target.value)} />;
};
