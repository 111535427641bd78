import { useTranslation } from 'react-i18next';
import type { AnswerChange } from '../../../../../store/selectors/submissionActivity';
import type { QuestionTexts } from '../../../../../store/selectors/submissionAnswers';

export interface ActivityChangesProps {
  readonly changes: readonly AnswerChange[];
  readonly texts: QuestionTexts;
}

/** More are folded away. */
const LISTED = 8;

const isOther = ({ path, before, after }: AnswerChange, { isSame }: QuestionTexts): boolean =>
  typeof before !== 'string' || typeof after !== 'string' || !isSame(path, before, after);

/** What an edit changed: question, former answer, new answer. What the form calculates is folded away. */
export const ActivityChanges = ({ changes, texts }: ActivityChangesProps) => {
  const { t } = useTranslation();
  const others = changes.filter((change) => isOther(change, texts));
  if (others.length === 0) return <p className="quiet-text">{t('submission.noChanges')}</p>;
  const asked = others.filter(({ path }) => !texts.isCalculated(path));
  const calculated = others.filter(({ path }) => texts.isCalculated(path));
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

const Folded = ({ title, ...changes }: ActivityChangesProps & { readonly title: string }) => (
  <details>
    <summary>{title}</summary>
    <Changes {...changes} />
  </details>
);

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
