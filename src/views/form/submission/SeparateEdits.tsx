import { useTranslation } from 'react-i18next';
import type { SeparateEdit } from '#api/schemas/submission';
import type { SubmissionSource } from '#store/submission/source';
import { Link } from '#src/ui/action/Link';
import { FoldCard } from '#src/ui/page/FoldCard';
import { Time } from '#src/ui/text/Time';

export interface SeparateEditsProps {
  readonly source: SubmissionSource;
  readonly edits: readonly SeparateEdit[];
  /** There may be more than these. */
  readonly areMore: boolean;
  readonly isFolded: boolean;
  /** The page of each submission, with the query of the table. */
  readonly submissionHref: (source: SubmissionSource, instanceId: string, query: string) => string | null;
  readonly onFold: () => void;
  readonly onUnfold: () => void;
}

/**
 * The notice that some rows are edits of others, sent before the server had versions: their meaning, and their list.
 */
export const SeparateEdits = (props: SeparateEditsProps) => {
  const { source, edits, areMore, isFolded, submissionHref, onFold, onUnfold } = props;
  const { t } = useTranslation();
  const hrefOf = (instanceId: string) => submissionHref(source, instanceId, '');
  if (edits.length === 0) return null;
  return (
    <div className="separate-edits">
      <FoldCard
        title={t(areMore ? 'separateEdits.titleMore' : 'separateEdits.title', { count: edits.length })}
        isFolded={isFolded}
        onFold={onFold}
        onUnfold={onUnfold}
      >
        <p>{t('separateEdits.meaning')}</p>
        <ul>
          {edits.map(({ instanceId, instanceName, createdAt, replacedInstanceId }) => (
            <li key={instanceId}>
              <Link href={hrefOf(instanceId) ?? ''}>
                <bdi>{instanceName ?? instanceId.replace(/^uuid:/, '')}</bdi>
              </Link>{' '}
              <span className="quiet-text">
                <Time at={createdAt} />
              </span>{' '}
              {replacedInstanceId === null ? (
                <span className="quiet-text">{t('separateEdits.replacesNone')}</span>
              ) : (
                <Link href={hrefOf(replacedInstanceId) ?? ''}>{t('separateEdits.replaces')}</Link>
              )}
            </li>
          ))}
        </ul>
      </FoldCard>
    </div>
  );
};
