import { useTranslation } from 'react-i18next';
import { mediaIssueReasons } from '#api/form/mediaIssues';
import type { FormAttachment, MediaIssue } from '#api/schemas/form/attachment';
import { classes } from '#src/ui/classes';
import { Icon } from '#src/ui/Icon';

export interface MediaIssuesProps {
  readonly attachment: FormAttachment;
  /** Whether each issue includes the name of the file. */
  readonly isNamed?: boolean;
}

/** The maximum number of issues shown per file. */
const MOST = 5;

const useIssueText = (): ((issue: MediaIssue) => string) => {
  const { t } = useTranslation();
  return ({ reason, line, count, text }) => {
    const known = mediaIssueReasons.find((one) => one === reason);
    // A newer server may have other reasons.
    return known === undefined ? reason : t(`mediaIssues.${known}`, { line, count, text });
  };
};

/** The issues of a media file, one per line. */
export const MediaIssues = ({ attachment: { name, issues = [] }, isNamed = false }: MediaIssuesProps) => {
  const { t } = useTranslation();
  const issueText = useIssueText();
  return (
    <span className="media-issues">
      {issues.slice(0, MOST).map((issue, index) => (
        <span key={index} className={classes('media-issue', issue.level !== 'warning' && 'attention-text')}>
          <Icon name="exclamation triangle" />{' '}
          {isNamed ? t('mediaIssues.named', { name, issue: issueText(issue) }) : issueText(issue)}
        </span>
      ))}
    </span>
  );
};
