import { useTranslation } from 'react-i18next';
import { Alert } from '#src/ui/status/Alert';
import type { LostUpdate } from './entityChange';

export interface LostUpdateNoticeProps {
  /** The other user. */
  readonly by: string;
  readonly updates: readonly LostUpdate[];
}

/** Tells that another user saved a version in the meantime, and what becomes of both changes. */
export const LostUpdateNotice = ({ by, updates }: LostUpdateNoticeProps) => {
  const { t } = useTranslation();
  const value = (text: string) => <bdi className="entity-value">{text || t('entity.noValue')}</bdi>;
  return (
    <div className="entity-lost">
      <Alert type="warning" text={t('entityEdit.lost', { name: by })} />
      <dl className="activity-changes">
        {updates.map(({ name, before, theirs, mine }) => (
          <div key={name}>
            <dt>{name === 'label' ? t('entityList.label') : name}</dt>
            <dd>
              {t('entityEdit.theirs', { name: by })} <del>{value(before)}</del> <ins>{value(theirs)}</ins>
            </dd>
            <dd>
              {mine === undefined ? (
                t('entityEdit.theirsStays')
              ) : (
                <>
                  {t('entityEdit.mine')} <ins>{value(mine)}</ins>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
