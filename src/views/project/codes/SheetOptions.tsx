import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/form/Field';
import { Select } from '#src/ui/form/Select';
import type { Paper, PerPage } from './codeSheet';

export interface SheetOptionsProps {
  readonly paper: Paper;
  readonly perPage: PerPage;
  readonly instruction: string;
  readonly onPaper: (paper: Paper) => void;
  readonly onPerPage: (perPage: PerPage) => void;
  readonly onInstruction: (instruction: string) => void;
}

/** The options of the sheet; the preview follows at once. */
export const SheetOptions = (props: SheetOptionsProps) => {
  const { t } = useTranslation();
  return (
    <div className="ui form">
      <div className="code-sheet-selects">
        <Select<Paper>
          label={t('appUserCodes.paper')}
          value={props.paper}
          options={[
            { value: 'a4', text: t('appUserCodes.a4') },
            { value: 'letter', text: t('appUserCodes.letter') },
          ]}
          onChange={props.onPaper}
        />
        <Select<'6' | '8'>
          label={t('appUserCodes.perPage')}
          value={`${props.perPage}`}
          options={[
            { value: '6', text: '6' },
            { value: '8', text: '8' },
          ]}
          onChange={(perPage) => props.onPerPage(perPage === '6' ? 6 : 8)}
        />
      </div>
      <Field label={t('appUserCodes.instruction')} help={t('appUserCodes.instructionHelp')}>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={200}
            autoComplete="off"
            value={props.instruction}
            onChange={({ target }) => props.onInstruction(target.value)}
          />
        )}
      </Field>
    </div>
  );
};
