import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';

export interface FormUploadWarningsProps {
  readonly warnings: readonly string[];
  readonly onAnyway: () => void;
}

/** What to look at before the form is used, in the server's words; and the way to use it all the same. */
export const FormUploadWarnings = ({ warnings, onAnyway }: FormUploadWarningsProps) => {
  const { t } = useTranslation();
  const list = (
    <>
      <p>{t('formUpload.warnings', { count: warnings.length })}</p>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <Button onClick={onAnyway}>{t('formUpload.anyway')}</Button>
    </>
  );
  return <Alert type="warning" text={list} />;
};
