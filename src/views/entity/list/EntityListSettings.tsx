import { useTranslation } from 'react-i18next';
import type { DatasetDetailsExtended } from '#api/schemas/entity/dataset';
import type { entityListUpdateSubmitted, ListRef } from '#store/entity/actions';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import type { EntityRights } from '#store/selectors/entity/lists';
import { Button } from '#src/ui/action/Button';
import { Card } from '#src/ui/page/Card';
import { Loading } from '#src/ui/status/Loading';
import { Problem } from '#src/ui/status/Problem';
import type { RequestProps } from '../../requestProps';
import { AccessSettings } from './AccessSettings';

export interface EntityListSettingsProps extends RequestProps {
  readonly listRef: ListRef;
  readonly rights: EntityRights;
  /** Undefined until known. */
  readonly list: DatasetDetailsExtended | undefined;
  readonly load: RouteLoad;
  readonly properties: readonly string[];
  /** Properties of app users and public links. */
  readonly actorProperties: readonly string[];
  readonly onSave: typeof entityListUpdateSubmitted;
  readonly onDelete: (ref: ListRef) => void;
  readonly onRetry: (here: string) => void;
}

/** The settings of an entity list: approval, access, and deleting it. */
export const EntityListSettings = (props: EntityListSettingsProps) => {
  const { listRef, rights, list, load, onSave, onDelete, onRetry } = props;
  const { t } = useTranslation();
  if (load.status === 'error' && !list)
    return <Problem text={t('entityList.failed')} onRetry={() => onRetry(load.here)} />;
  return (
    <div className="panels">
      {rights.updateList && (
        <Card title={t('entityList.settings')}>
          {list ? (
            <AccessSettings
              key={list.name}
              list={list}
              properties={props.properties}
              actorProperties={props.actorProperties}
              pending={props.pending}
              problem={props.problem}
              onSave={(settings) => onSave({ ...listRef, ...settings })}
            />
          ) : (
            <Loading lines={5} />
          )}
        </Card>
      )}
      {rights.deleteList && (
        <Card title={t('formSettings.danger')}>
          <p>{t('entityList.deleteHelp')}</p>
          <Button kind="danger" icon="trash" onClick={() => onDelete(listRef)}>
            {t('entityList.deleteList')}
          </Button>
        </Card>
      )}
    </div>
  );
};
