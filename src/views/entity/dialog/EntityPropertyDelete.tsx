import { useTranslation } from 'react-i18next';
import type { Message } from '#store/core/message';
import { partIn } from '#shared/objectParts';
import { Button } from '#src/ui/action/Button';
import { Modal } from '#src/ui/overlay/Modal';
import { Alert } from '#src/ui/status/Alert';
import { RequestConfirm } from '../../RequestConfirm';
import type { RequestProps } from '../../requestProps';
import { isProblem, problemDetails } from '../problemDetails';

export interface EntityPropertyDeleteProps extends RequestProps {
  readonly property: string;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** What prevents the deletion of a property, as the server lists it (409.22). */
interface Obstacles {
  readonly entities: { readonly count: number; readonly labels: readonly string[] } | null;
  readonly hasRules: boolean;
  readonly hasForms: boolean;
}

const obstaclesIn = (problem: Message | null): Obstacles | null => {
  if (!isProblem(problem, 409.22)) return null;
  const required = partIn(problemDetails(problem, 409.22), 'prerequisites');
  const details = partIn(partIn(required, 'nonEmptyEntities'), 'details');
  const [count, listed] = [partIn(details, 'totalCount'), partIn(details, 'entities')];
  const labels = (Array.isArray(listed) ? listed : []).map((each: unknown) => partIn(each, 'label'));
  return {
    entities:
      typeof count === 'number'
        ? { count, labels: labels.filter((label): label is string => typeof label === 'string') }
        : null,
    hasRules: partIn(required, 'accessRules') !== undefined,
    hasForms: partIn(required, 'dependentForms') !== undefined,
  };
};

/** Deletes a property; or says what still uses it. */
export const EntityPropertyDelete = ({ property, onDelete, ...request }: EntityPropertyDeleteProps) => {
  const { t } = useTranslation();
  const obstacles = request.pending ? null : obstaclesIn(request.problem);
  if (obstacles) return <InUse property={property} obstacles={obstacles} onClose={request.onClose} />;
  return (
    <RequestConfirm
      {...request}
      title={t('entityPropertyDelete.title')}
      message={<p>{t('entityPropertyDelete.message', { name: property })}</p>}
      action={t('entityPropertyDelete.title')}
      onConfirm={onDelete}
    />
  );
};

interface InUseProps {
  readonly property: string;
  readonly obstacles: Obstacles;
  readonly onClose: () => void;
}

const InUse = ({ property, obstacles: { entities, hasRules, hasForms }, onClose }: InUseProps) => {
  const { t } = useTranslation();
  const close = (
    <Button kind="primary" onClick={onClose}>
      {t('ui.close')}
    </Button>
  );
  return (
    <Modal title={t('entityPropertyDelete.inUse', { name: property })} busy={false} onClose={onClose} actions={close}>
      <Alert type="warning" text={t('entityPropertyDelete.notDeleted')} />
      <ul>
        {entities && (
          <li>
            {t('entityPropertyDelete.byEntities', { count: entities.count })}
            <ul>
              {entities.labels.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          </li>
        )}
        {hasRules && <li>{t('entityPropertyDelete.byRules')}</li>}
        {hasForms && <li>{t('entityPropertyDelete.byForms')}</li>}
      </ul>
    </Modal>
  );
};
