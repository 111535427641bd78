import { useTranslation } from 'react-i18next';
import type { Activity } from '../../../../../store/selectors/submissionActivity';
import type { QuestionTexts } from '../../../../../store/selectors/submissionAnswers';
import { Icon } from '../../../../ui/Icon';
import type { IconName } from '../../../../ui/icons';
import { Time } from '../../../../ui/text/Time';
import { ReviewStateMark } from '../ReviewStateMark';
import { ActivityChanges } from './ActivityChanges';

export interface SubmissionActivityProps {
  readonly activity: readonly Activity[];
  readonly texts: QuestionTexts;
}

const icons: Readonly<Record<Activity['kind'], IconName>> = {
  received: 'angle down',
  edited: 'edit',
  reviewed: 'check',
  comment: 'clipboard',
  files: 'file',
  deleted: 'trash',
  restored: 'undo',
};

/** What happened to a submission, the newest first. */
export const SubmissionActivity = ({ activity, texts }: SubmissionActivityProps) => {
  const { t } = useTranslation();
  return (
    <ol className="activity">
      {activity.map((entry) => (
        <li key={entry.key}>
          <span className="activity-icon">
            <Icon name={icons[entry.kind]} />
          </span>
          <div className="activity-entry">
            <p>
              <strong>{entry.by ?? t('submission.nobody')}</strong> {t(`submission.did_${entry.kind}`)}
              {entry.kind === 'reviewed' && (
                <>
                  {' '}
                  <ReviewStateMark state={entry.state} t={t} />
                </>
              )}
            </p>
            <Time at={entry.at} />
            {entry.kind === 'edited' && entry.changes && <ActivityChanges changes={entry.changes} texts={texts} />}
            {entry.kind === 'comment' && <p className="activity-said">{entry.body}</p>}
            {'note' in entry && entry.note && <p className="activity-said">{entry.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
};
