import { useTranslation } from 'react-i18next';
import type { EntityOrigin } from '#store/selectors/entity/source';
import { Link } from '#src/ui/action/Link';

export interface EntitySourceProps {
  readonly origin: EntityOrigin;
}

/** Where a version of an entity came from: a submission, a file, or neither. */
export const EntitySource = ({ origin }: EntitySourceProps) => {
  const { t } = useTranslation();
  switch (origin?.kind) {
    case 'submission':
      return (
        <span className="entity-source">
          <Link href={origin.href}>{t('entity.fromSubmission', { name: origin.name })}</Link>
        </span>
      );
    case 'deletedSubmission':
      return <span className="entity-source">{t('entity.fromDeletedSubmission')}</span>;
    case 'file':
      return <span className="entity-source">{t('entity.fromFile', { name: origin.name })}</span>;
    default:
      return null;
  }
};
