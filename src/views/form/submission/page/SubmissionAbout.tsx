import { useTranslation } from 'react-i18next';
import type { SubmissionExtended } from '#api/schemas/submission';
import type { AdjacentSubmissions } from '#store/selectors/submission/adjacent';
import { Icon } from '#src/ui/Icon';
import { Copy } from '#src/ui/action/Copy';
import { LinkButton } from '#src/ui/action/LinkButton';
import { Time } from '#src/ui/text/Time';

export interface SubmissionAboutProps {
  readonly submission: SubmissionExtended | undefined;
  /** The form version; null while unknown. */
  readonly version: string | null;
  readonly edits: number;
  readonly neighbours: AdjacentSubmissions | null;
  /** The address of this page for sharing. */
  readonly link: string;
}

// As printed on the keys.
const keys = { previous: 'k', next: 'j' } as const;

/** The origin of a submission, and its adjacent submissions in the table. */
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
          {/* Without a clipboard, the copied text has to be on the page. */}
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
