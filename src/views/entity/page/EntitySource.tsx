import { useTranslation } from 'react-i18next';
import { pathTo } from '#store/route/location';
import { Link } from '#src/ui/action/Link';

export interface EntitySourceProps {
  readonly projectId: number;
  /** The source of a version, as the server sends it. */
  readonly source: Readonly<Record<string, unknown>>;
}

type Parts = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

const textIn = (parts: Parts, name: string): string | null => {
  const value = parts[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Where a version of an entity came from: a submission, a file, or neither. */
export const EntitySource = ({ projectId, source }: EntitySourceProps) => {
  const { t } = useTranslation();
  const { submission } = source;
  if (isObject(submission)) {
    const [xmlFormId, instanceId] = [textIn(submission, 'xmlFormId'), textIn(submission, 'instanceId')];
    if (xmlFormId === null || instanceId === null)
      return <span className="entity-source">{t('entity.fromDeletedSubmission')}</span>;
    const current = submission.currentVersion;
    const name = (isObject(current) && textIn(current, 'instanceName')) || instanceId;
    const href = pathTo('formSubmission', { projectId, xmlFormId, instanceId });
    return (
      <span className="entity-source">
        <Link href={href}>{t('entity.fromSubmission', { name })}</Link>
      </span>
    );
  }
  const file = textIn(source, 'name');
  return file === null ? null : <span className="entity-source">{t('entity.fromFile', { name: file })}</span>;
};
