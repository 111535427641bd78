import { useTranslation } from 'react-i18next';
import { FileLink } from '#src/ui/action/FileLink';
import { Icon } from '#src/ui/Icon';
import { Card } from '#src/ui/page/Card';

export interface EncryptedAnswersProps {
  readonly files: Readonly<Record<string, boolean>> | null;
  readonly fileHref: (name: string) => string;
}

/** Why the answers of an encrypted submission are not shown, and its files. */
export const EncryptedAnswers = ({ files, fileHref }: EncryptedAnswersProps) => {
  const { t } = useTranslation();
  const names = Object.entries(files ?? {});
  return (
    <Card title={t('submissionAnswers.encrypted')}>
      <p className="answers-encrypted">
        <Icon name="lock" /> {t('submissionAnswers.encryptedHelp')}
      </p>
      {names.length > 0 && (
        <ul className="answers-files">
          {names.map(([name, exists]) => (
            <li key={name}>
              {exists ? (
                <FileLink href={fileHref(name)} label={t('formSubmissions.downloadFile', { name })}>
                  {name}
                </FileLink>
              ) : (
                <span className="answer-absent">
                  {name} · {t('submissionAnswers.notSent')}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
