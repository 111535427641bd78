import { useTranslation } from 'react-i18next';
import type { AnswerChange } from '../../../../../store/selectors/submissionActivity';
import type { QuestionTexts } from '../../../../../store/selectors/submissionAnswers';

export interface ActivityChangesProps {
  readonly changes: readonly AnswerChange[];
  readonly texts: QuestionTexts;
}

/** More are folded away. */
const LISTED = 8;

/** What an edit changed: question, former answer, new answer. */
export const ActivityChanges = ({ changes, texts }: ActivityChangesProps) => {
  const { t } = useTranslation();
  if (changes.length === 0) return <p className="quiet-text">{t('submission.noChanges')}</p>;
  const rest = changes.slice(LISTED);
  return (
    <div className="activity-box">
      <Changes changes={changes.slice(0, LISTED)} texts={texts} />
      {rest.length > 0 && (
        <details>
          <summary>{t('submission.moreChanges', { count: rest.length })}</summary>
          <Changes changes={rest} texts={texts} />
        </details>
      )}
    </div>
  );
};

const Changes = ({ changes, texts }: ActivityChangesProps) => {
  const { t } = useTranslation();
  const answer = (path: string, value: AnswerChange['before']): string => {
    if (value === null) return t('submission.noAnswer');
    if (value === true) return t('submission.allAnswers');
    const labels = [value, ...value.split(' ')].map((code) => texts.choice(path, code));
    if (labels[0]) return labels[0];
    return labels.length > 1 && labels.slice(1).every(Boolean) ? labels.slice(1).join(', ') : value;
  };
  return (
    <dl className="activity-changes">
      {changes.map(({ path, row, before, after }, index) => (
        // The same answer may be named twice: once for each repetition.
        <div key={`${path} ${row ?? ''} ${index}`}>
          <dt>
            {texts.label(path) ?? path.slice(path.lastIndexOf('/') + 1)}
            {row !== null && <span className="quiet-text"> {t('submission.row', { number: row })}</span>}
          </dt>
          <dd>
            <del>{answer(path, before)}</del> <ins>{answer(path, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};
