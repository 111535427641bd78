import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';

/** What the server wants to be looked at: in its own words, or by a kind with what it is about. */
export type UploadWarning =
  | { readonly kind: 'written'; readonly text: string }
  | { readonly kind: 'deletedFormExists'; readonly xmlFormId: string }
  | { readonly kind: 'structureChanged'; readonly fields: readonly string[] }
  | { readonly kind: 'oldEntityVersion'; readonly version: string };

export interface FormUploadWarningsProps {
  readonly warnings: readonly UploadWarning[];
  readonly onAnyway: () => void;
}

const say = (t: TFunction, warning: UploadWarning): string => {
  switch (warning.kind) {
    case 'written':
      return warning.text;
    case 'structureChanged':
      return t('formUpload.structureChanged', { fields: warning.fields.join(', ') });
    case 'deletedFormExists':
      return t('formUpload.deletedFormExists', { xmlFormId: warning.xmlFormId });
    case 'oldEntityVersion':
      return t('formUpload.oldEntityVersion', { version: warning.version });
  }
};

/** What to look at before the form is used; and the way to use it all the same. */
export const FormUploadWarnings = ({ warnings, onAnyway }: FormUploadWarningsProps) => {
  const { t } = useTranslation();
  const { length: count } = warnings;
  const list = (
    <>
      <p>{count > 0 ? t('formUpload.warnings', { count }) : t('formUpload.warningsUntold')}</p>
      {count > 0 && (
        <ul className="upload-warnings">
          {warnings.map((warning, index) => (
            <li key={index}>{say(t, warning)}</li>
          ))}
        </ul>
      )}
      <Button onClick={onAnyway}>{t('formUpload.anyway')}</Button>
    </>
  );
  return <Alert type="warning" text={list} />;
};
