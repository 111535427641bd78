import { useId } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { UploadWarning } from '../../../../store/uploads';
import { Alert } from '../../../ui/status/Alert';
import { sheetText } from './sheetText';

export interface FormUploadWarningsProps {
  readonly warnings: readonly UploadWarning[];
}

const say = (t: TFunction, warning: UploadWarning): string => {
  switch (warning.kind) {
    case 'written':
      return sheetText(t, warning.text);
    case 'structureChanged':
      return t('formUpload.structureChanged', { fields: warning.fields.join(', ') });
    case 'deletedFormExists':
      return t('formUpload.deletedFormExists', { xmlFormId: warning.xmlFormId });
    case 'oldEntityVersion':
      return t('formUpload.oldEntityVersion', { version: warning.version });
    case 'form':
      return t(`formUpload.${warning.type}`, { ...warning.details });
  }
};

/** From this many on, the list scrolls, so that the buttons stay visible. */
const LONG_LIST = 4;

/** The warnings about a form. */
export const FormUploadWarningList = ({ warnings }: FormUploadWarningsProps) => {
  const { t } = useTranslation();
  const title = useId();
  const { length: count } = warnings;
  return (
    <>
      <p id={title}>{count > 0 ? t('formUpload.warnings', { count }) : t('formUpload.warningsUntold')}</p>
      {count > 0 && (
        // It is focusable so that keyboards can scroll it.
        <div
          className="upload-warnings"
          role="group"
          aria-labelledby={title}
          tabIndex={count < LONG_LIST ? undefined : 0}
        >
          <ul>
            {warnings.map((warning, index) => (
              <li key={index}>{say(t, warning)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

/** The same as an alert; the button below uploads the form anyway. */
export const FormUploadWarnings = ({ warnings }: FormUploadWarningsProps) => (
  <Alert type="warning" text={<FormUploadWarningList warnings={warnings} />} />
);
