import { useTranslation } from 'react-i18next';
import type { LatestSubmission } from '#store/selectors/form/contents';
import { Link } from '#src/ui/action/Link';
import { Card } from '#src/ui/page/Card';
import { Loading } from '#src/ui/status/Loading';
import { Problem } from '#src/ui/status/Problem';
import { Text } from '#src/ui/text/Text';
import { Time } from '#src/ui/text/Time';
import { ReviewStateMark } from '../submission/ReviewStateMark';

export interface LatestCardProps {
  /** Undefined until known; null if they could not be read. */
  readonly latest: readonly LatestSubmission[] | null | undefined;
  /** The number of rows to expect. */
  readonly expected: number;
  /** All submissions; null without permission. */
  readonly submissionsHref: string | null;
  readonly onRetry: () => void;
}

const Line = ({ submission, href }: LatestSubmission) => {
  const { t } = useTranslation();
  const { currentVersion, submitter, createdAt, reviewState } = submission;
  const sender = submitter.displayName ?? t('submission.nobody');
  const name = currentVersion?.instanceName || sender;
  return (
    <li>
      <span>
        {href === null ? (
          <Text>{name}</Text>
        ) : (
          <Link href={href}>
            <Text>{name}</Text>
          </Link>
        )}
        <span className="quiet-text">
          {name !== sender && (
            <>
              <Text>{sender}</Text>
              {' · '}
            </>
          )}
          <Time at={createdAt} />
        </span>
      </span>
      {/* Older servers have none. */}
      {reviewState !== undefined && <ReviewStateMark state={reviewState} t={t} />}
    </li>
  );
};

/** The newest submissions of a form. */
export const LatestCard = ({ latest, expected, submissionsHref, onRetry }: LatestCardProps) => {
  const { t } = useTranslation();
  return (
    <Card
      title={t('formOverview.latest')}
      action={submissionsHref && <Link href={submissionsHref}>{t('formOverview.allSubmissions')}</Link>}
    >
      {latest === null && <Problem text={t('formSubmissions.failed')} onRetry={onRetry} />}
      {latest?.length === 0 && <p className="quiet-text">{t('formSubmissions.empty')}</p>}
      {latest === undefined && (
        <div className="latest-awaited" style={{ minHeight: Math.max(1, expected) * ROW }}>
          <Loading lines={Math.max(1, expected)} />
        </div>
      )}
      {latest && latest.length > 0 && (
        <ul className="latest">
          {latest.map((each) => (
            <Line key={each.submission.instanceId} {...each} />
          ))}
        </ul>
      )}
    </Card>
  );
};

/** The height of a row in pixels, repeated in the stylesheet. */
const ROW = 52;
