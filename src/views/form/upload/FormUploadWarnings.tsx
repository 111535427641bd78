import { useId } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DroppedField, UploadWarning } from '#store/form/uploads';
import { Alert } from '#src/ui/status/Alert';
import { sheetText } from './sheetText';

export interface FormUploadWarningsProps {
  readonly warnings: readonly UploadWarning[];
}

interface FormFindingListProps {
  readonly findings: readonly UploadWarning[];
  /** The heading of the list. */
  readonly heading: string;
}

const droppedText = (t: TFunction, { name, answers }: DroppedField): string =>
  answers === null ? name : t('formUpload.droppedField', { field: name, count: answers });

const say = (t: TFunction, warning: UploadWarning): string => {
  switch (warning.kind) {
    case 'written':
      return sheetText(t, warning.text);
    case 'structureChanged':
      return t('formUpload.structureChanged', {
        fields: warning.fields.map((field) => droppedText(t, field)).join(', '),
      });
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

/** Findings about a form. */
const FormFindingList = ({ findings, heading }: FormFindingListProps) => {
  const { t } = useTranslation();
  const title = useId();
  const { length: count } = findings;
  return (
    <>
      <p id={title}>{heading}</p>
      {count > 0 && (
        // Focusable, so that it can be scrolled by keyboard.
        <div
          className="upload-warnings"
          role="group"
          aria-labelledby={title}
          tabIndex={count < LONG_LIST ? undefined : 0}
        >
          <ul>
            {findings.map((finding, index) => (
              <li key={index}>{say(t, finding)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

/** The warnings about a form. */
export const FormUploadWarningList = ({ warnings }: FormUploadWarningsProps) => {
  const { t } = useTranslation();
  const { length: count } = warnings;
  const heading = count > 0 ? t('formUpload.warnings', { count }) : t('formUpload.warningsUntold');
  return <FormFindingList findings={warnings} heading={heading} />;
};

interface FormUploadWarningAlertProps extends FormUploadWarningsProps {
  /** Restores the deleted form with the same id, and uploads the file as its new version. */
  readonly onRestore?: (() => void) | undefined;
}

/** The warnings as an alert; the button below uploads the form anyway. */
export const FormUploadWarnings = ({ warnings, onRestore }: FormUploadWarningAlertProps) => (
  <Alert
    type="warning"
    text={<FormUploadWarningList warnings={warnings} />}
    action={onRestore && { text: 'formUpload.restoreInstead', onClick: onRestore }}
  />
);

export interface FormUploadMistakesProps {
  readonly mistakes: readonly UploadWarning[];
}

/** The mistakes that prevent devices from opening a form. */
export const FormUploadMistakeList = ({ mistakes }: FormUploadMistakesProps) => {
  const { t } = useTranslation();
  return <FormFindingList findings={mistakes} heading={t('formUpload.mistakes', { count: mistakes.length })} />;
};

/** The mistakes as an alert. */
export const FormUploadMistakes = ({ mistakes }: FormUploadMistakesProps) => (
  <Alert type="danger" text={<FormUploadMistakeList mistakes={mistakes} />} />
);
