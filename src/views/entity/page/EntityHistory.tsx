import { useTranslation } from 'react-i18next';
import type { EntityRef } from '#store/entity/actions';
import type { EntityHistoryEntry } from '#store/selectors/entity/entity';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import { Button } from '#src/ui/action/Button';
import { Icon } from '#src/ui/Icon';
import { Card } from '#src/ui/page/Card';
import { Loading } from '#src/ui/status/Loading';
import { Problem } from '#src/ui/status/Problem';
import { StateLabel } from '#src/ui/status/StateLabel';
import { Time } from '#src/ui/text/Time';
import { EntitySource } from './EntitySource';
import { EntityChanges } from './EntityChanges';

export interface EntityHistoryProps {
  readonly entityRef: EntityRef;
  readonly canUpdate: boolean;
  /** Newest first. */
  readonly history: readonly EntityHistoryEntry[];
  readonly load: RouteLoad;
  readonly onRevert: (ref: EntityRef & { readonly version: number }) => void;
  readonly onRetry: (here: string) => void;
}

/** The versions of an entity, newest first, with their changes. */
export const EntityHistory = ({ entityRef, canUpdate, history, load, onRevert, onRetry }: EntityHistoryProps) => {
  const { t } = useTranslation();
  return (
    <Card title={t('entity.history')}>
      {load.status === 'error' && <Problem text={t('entity.historyFailed')} onRetry={() => onRetry(load.here)} />}
      {load.status === 'loading' && history.length === 0 && <Loading lines={4} />}
      <ol className="activity">
        {history.map((entry) => (
          <li key={entry.version.version}>
            <span className={`activity-icon ${entry.version.version === 1 ? 'received' : 'edited'}`}>
              <Icon name={entry.version.version === 1 ? 'add' : 'edit'} />
            </span>
            <Entry
              entry={entry}
              onRevert={
                canUpdate && !entry.version.current
                  ? () => onRevert({ ...entityRef, version: entry.version.version })
                  : null
              }
            />
          </li>
        ))}
      </ol>
    </Card>
  );
};

interface EntryProps {
  readonly entry: EntityHistoryEntry;
  /** Null if these are the current values, or without permission. */
  readonly onRevert: (() => void) | null;
}

const Entry = ({ entry: { version, changes, origin }, onRevert }: EntryProps) => {
  const { t } = useTranslation();
  const isOpen = version.conflict !== null && !version.resolved;
  return (
    <div className="activity-entry">
      <p>
        <strong>{version.creator?.displayName ?? t('submission.nobody')}</strong>{' '}
        {t(version.version === 1 ? 'entity.didCreate' : 'entity.didUpdate')}{' '}
        <span className="entity-version">{t('entity.versionNumber', { version: version.version })}</span>
      </p>
      <Time at={version.createdAt} /> <EntitySource origin={origin} />
      {version.conflict !== null && (
        <p>
          <StateLabel
            tone={isOpen ? 'attention' : 'plain'}
            text={t(isOpen ? 'entity.conflictWith' : 'entity.conflictResolved', { version: version.baseVersion ?? 0 })}
          />
        </p>
      )}
      {version.version > 1 && <EntityChanges changes={changes} />}
      {onRevert && (
        <Button
          kind="quiet"
          icon="undo"
          aria-label={t('entity.revertTo', { version: version.version })}
          onClick={onRevert}
        >
          {t('entity.revert')}
        </Button>
      )}
    </div>
  );
};
