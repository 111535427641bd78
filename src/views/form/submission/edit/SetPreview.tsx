import { useTranslation } from 'react-i18next';
import type { Batch } from '#store/core/batch';
import type { EditableField } from '#store/selectors/submission/editableFields';
import { useMessageText } from '#src/messageText';
import { Icon } from '#src/ui/Icon';
import { shownAnswer } from './answerValue';
import type { SetPlan } from './setPlan';

interface SetPreviewProps {
  readonly plan: SetPlan;
  readonly field: EditableField;
  /** As typed. */
  readonly value: string;
  /** The trial results of the form, as far as known. */
  readonly trial: Batch<'submissionAct'> | undefined;
}

/** The maximum number of changes listed. */
const SHOWN = 5;
const REFUSED = 50;

/** The preview of changes, and of failures. */
export const SetPreview = ({ plan, field, value, trial }: SetPreviewProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const { changes, same, sealed } = plan;
  const refused = trial?.rows.filter(({ state }) => state === 'failed') ?? [];
  const isTaken = trial !== undefined && trial.rows.every(({ state }) => state === 'done');
  const isRefused = new Set(refused.map(({ key }) => key));
  const left = changes.filter(({ id }) => !isRefused.has(id));
  const textOf = (answer: string): string =>
    (answer === '' ? t('answerEdit.noAnswer') : field.options?.find((option) => option.value === answer)?.text) ??
    shownAnswer(answer, field.type);
  const more = left.length - SHOWN;
  return (
    <section className="set-preview" aria-label={t('answerEdit.preview')}>
      <p role="status">
        {[
          t('answerEdit.will', { count: left.length }),
          ...(same > 0 ? [t('answerEdit.same', { count: same })] : []),
          ...(isTaken ? [t('answerEdit.checked')] : []),
          ...(sealed > 0 ? [t('answerEdit.sealed', { count: sealed })] : []),
        ].join(' ')}
      </p>
      {left.length > 0 && (
        <ul>
          {left.slice(0, SHOWN).map(({ id, name, before }) => (
            <li key={id}>{t('answerEdit.fromTo', { number: name, before: textOf(before), after: textOf(value) })}</li>
          ))}
          {more > 0 && <li>{t('answerEdit.more', { count: more })}</li>}
        </ul>
      )}
      {refused.length > 0 && (
        <>
          <p className="attention-text" role="status">
            {t('answerEdit.refused', { count: refused.length })}
          </p>
          {/* Scrollable by keyboard, too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="batch-rows" role="group" aria-label={t('answerEdit.failures')} tabIndex={0}>
            <ul>
              {refused.slice(0, REFUSED).map(({ key, label, problem }) => (
                <li key={key} className="failed">
                  <Icon name="exclamation circle" />
                  <span className="batch-name">{t('submissionActs.submission', { number: label })}</span>
                  {problem && <div className="batch-detail">{messageText(problem)}</div>}
                </li>
              ))}
              {refused.length > REFUSED && (
                <li>{t('submissionActs.moreFailed', { count: refused.length - REFUSED })}</li>
              )}
            </ul>
          </div>
        </>
      )}
    </section>
  );
};
