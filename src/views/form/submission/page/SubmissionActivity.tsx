import { useTranslation } from 'react-i18next';
import type { Activity } from '#store/selectors/submission/activity';
import type { QuestionTexts } from '#store/selectors/submission/answers';
import { FileLink } from '#src/ui/action/FileLink';
import { Link } from '#src/ui/action/Link';
import { classes } from '#src/ui/classes';
import { Icon } from '#src/ui/Icon';
import type { IconName } from '#src/ui/icons';
import { Time } from '#src/ui/text/Time';
import { ReviewMark } from '../ReviewStateMark';
import { ActivityChanges } from './ActivityChanges';
import { partedChanges } from './partedChanges';

export interface SubmissionActivityProps {
  readonly activity: readonly Activity[];
  readonly texts: QuestionTexts;
}

const icons: Readonly<Record<Exclude<Activity['kind'], 'reviewed'>, IconName>> = {
  received: 'angle down',
  edited: 'edit',
  comment: 'comment',
  files: 'file',
  fileAdded: 'file',
  fileReplaced: 'file',
  fileRemoved: 'file',
  fileNotApplied: 'file',
  deleted: 'trash',
  restored: 'undo',
  entityCreated: 'add',
  entityUpdated: 'edit',
  entityFailed: 'exclamation triangle',
  entityHeld: 'clock',
};

/** The history of a submission, newest first. */
export const SubmissionActivity = ({ activity, texts }: SubmissionActivityProps) => (
  <ol className="activity">
    {activity.map((entry) => (
      <li key={entry.key}>
        <Mark entry={entry} />
        <Entry entry={entry} texts={texts} />
      </li>
    ))}
  </ol>
);

/** The icon of an event; a decision has the mark of its review state. */
const Mark = ({ entry }: Pick<EntryProps, 'entry'>) =>
  entry.kind === 'reviewed' ? (
    <span className={classes('activity-icon', entry.state)}>
      <ReviewMark state={entry.state} />
    </span>
  ) : (
    <span className={`activity-icon ${entry.kind}`}>
      <Icon name={icons[entry.kind]} />
    </span>
  );

interface EntryProps {
  readonly entry: Activity;
  readonly texts: QuestionTexts;
}

const Entry = ({ entry, texts }: EntryProps) => {
  const { t } = useTranslation();
  const changes = entry.kind === 'edited' && entry.changes ? partedChanges(entry.changes, texts) : null;
  const count = changes?.asked.length ?? 0;
  return (
    <div className="activity-entry">
      <p>
        <strong>{entry.by ?? t('submission.nobody')}</strong>{' '}
        {count > 0 ? t('submission.did_editedSome', { count }) : t(`submission.did_${entry.kind}`)}
        {entry.kind === 'reviewed' && (
          <>
            {' '}
            <span className={classes('review-state', entry.state)}>
              {t(`reviewState.${entry.state ?? 'received'}`)}
            </span>
          </>
        )}
      </p>
      <Time at={entry.at} />
      {changes && <ActivityChanges changes={changes} texts={texts} />}
      {entry.kind === 'comment' && <p className="activity-said">{entry.body}</p>}
      {'entity' in entry && (
        <p className="activity-file">
          {entry.entity.href === null ? entry.entity.label : <Link href={entry.entity.href}>{entry.entity.label}</Link>}{' '}
          {entry.entity.list !== '' && `(${entry.entity.list})`}
        </p>
      )}
      {'href' in entry && (
        <p className="activity-file">
          {entry.href === null ? (
            entry.name
          ) : (
            <FileLink
              href={entry.href}
              label={t(entry.kind === 'fileNotApplied' ? 'submission.sentFile' : 'submission.earlierFile', {
                name: entry.name,
              })}
            >
              {entry.name}
            </FileLink>
          )}
        </p>
      )}
      {'note' in entry && entry.note && <p className="activity-said">{entry.note}</p>}
    </div>
  );
};
