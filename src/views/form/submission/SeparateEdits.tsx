import { useTranslation } from 'react-i18next';
import type { SeparateEdit } from '../../../../api/schemas/submission';
import { Link } from '../../../ui/action/Link';
import { FoldCard } from '../../../ui/page/FoldCard';
import { Time } from '../../../ui/text/Time';

export interface SeparateEditsProps {
  readonly edits: readonly SeparateEdit[];
  /** There may be more than these. */
  readonly areMore: boolean;
  readonly isFolded: boolean;
  /** The page of each. */
  readonly hrefOf: (instanceId: string) => string | null;
  readonly onFold: () => void;
  readonly onUnfold: () => void;
}

/** That some rows are edits of others, which came before the server had versions: what it means, and which they are. */
export const SeparateEdits = ({ edits, areMore, isFolded, hrefOf, onFold, onUnfold }: SeparateEditsProps) => {
  const { t } = useTranslation();
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
