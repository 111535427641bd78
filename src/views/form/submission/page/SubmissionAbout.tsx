import { useTranslation } from 'react-i18next';
import type { SubmissionExtended } from '../../../../../api/schemas/submission';
import type { SubmissionNeighbours } from '../../../../../store/selectors/submissionNeighbours';
import { Icon } from '../../../../ui/Icon';
import { Copy } from '../../../../ui/action/Copy';
import { LinkButton } from '../../../../ui/action/LinkButton';
import { Time } from '../../../../ui/text/Time';

export interface SubmissionAboutProps {
  readonly submission: SubmissionExtended | undefined;
  /** Of the form; null while not known. */
  readonly version: string | null;
  readonly edits: number;
  readonly neighbours: SubmissionNeighbours | null;
  /** The address of this page for others. */
  readonly link: string;
}

// As printed on them.
const keys = { previous: 'k', next: 'j' } as const;

/** Where a submission came from, and its neighbours in the table. */
export const SubmissionAbout = ({ submission, version, edits, neighbours, link }: SubmissionAboutProps) => {
  const { t } = useTranslation();
  const isLast = neighbours?.place === neighbours?.count;
  return (
    <div className="submission-about">
      <ul className="submission-origin" aria-label={t('submission.origin')}>
        {submission && (
          <>
            <li>
              <Icon name="clock" label={t('submission.receivedAt')} /> <Time at={submission.createdAt} />
            </li>
            <li>
              <Icon name="user" label={t('submission.submitter')} />{' '}
              {submission.submitter.displayName ?? t('submission.nobody')}
            </li>
            {submission.deviceId && (
              <li className="submission-device">
                <Icon name="mobile" label={t('submission.device')} /> {submission.deviceId}
              </li>
            )}
          </>
        )}
        {version && (
          <li>
            <Icon name="file" /> {t('submission.version', { version })}
          </li>
        )}
        {edits > 0 && (
          <li>
            <Icon name="edit" /> {t('submission.edits', { count: edits })}
          </li>
        )}
        <li>
          <Copy text={link} label={t('submission.copyLink')} compact />
          {/* Where there is no clipboard, what is copied has to be on the page. */}
          <span className="hidden-text selectable" aria-hidden="true">
            {link}
          </span>
        </li>
      </ul>
      {neighbours && (
        <nav className="submission-neighbours" aria-label={t('submission.neighbours')}>
          <span>{t('submission.place', { place: neighbours.place, count: neighbours.count })}</span>
          <LinkButton
            href={neighbours.previousHref ?? ''}
            reason={neighbours.previousHref === null ? t('submission.first') : null}
          >
            {t('submission.previous')} <kbd aria-hidden="true">{keys.previous}</kbd>
          </LinkButton>
          <LinkButton
            href={neighbours.nextHref ?? ''}
            reason={neighbours.nextHref === null ? t(isLast ? 'submission.last' : 'submission.lastLoaded') : null}
          >
            {t('submission.next')} <kbd aria-hidden="true">{keys.next}</kbd>
          </LinkButton>
        </nav>
      )}
    </div>
  );
};
