import { useTranslation } from 'react-i18next';
import type { AnswerChange } from '#store/selectors/submission/activity';
import type { QuestionTexts } from '#store/selectors/submission/answers';
import type { PartedChanges } from './partedChanges';

export interface ActivityChangesProps {
  readonly changes: PartedChanges;
  readonly texts: QuestionTexts;
}

/** The maximum number of changes shown before they are collapsed. */
const LISTED = 8;

/** The changes of an edit: question, former answer, new answer. Calculated values are collapsed. */
export const ActivityChanges = ({ changes: { asked, calculated }, texts }: ActivityChangesProps) => {
  const { t } = useTranslation();
  if (asked.length + calculated.length === 0) return <p className="quiet-text">{t('submission.noChanges')}</p>;
  const rest = asked.slice(LISTED);
  return (
    <div className="activity-box">
      <Changes changes={asked.slice(0, LISTED)} texts={texts} />
      {rest.length > 0 && (
        <Folded title={t('submission.moreChanges', { count: rest.length })} changes={rest} texts={texts} />
      )}
      {calculated.length > 0 && (
        <Folded title={t('submission.calculated', { count: calculated.length })} changes={calculated} texts={texts} />
      )}
    </div>
  );
};

interface ChangesProps {
  readonly changes: readonly AnswerChange[];
  readonly texts: QuestionTexts;
}

const Folded = ({ title, ...changes }: ChangesProps & { readonly title: string }) => (
  <details>
    <summary>{title}</summary>
    <Changes {...changes} />
  </details>
);

const Changes = ({ changes, texts }: ChangesProps) => {
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
        // The same answer may be listed twice: once for each repetition.
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
