import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditRow, AuditsLoad } from '#store/selectors/system/auditRows';
import type { RouteTab } from '#store/selectors/core/tabs';
import { Button } from '../../ui/action/Button';
import { Empty } from '../../ui/status/Empty';
import { LinkButton } from '../../ui/action/LinkButton';
import { Table } from '../../ui/table/Table';
import { auditColumns, type AuditContext } from './auditColumns';
import { AuditFilters, type AuditFiltersProps } from './AuditFilters';
import { SystemPage } from './SystemPage';

export interface AuditsProps extends Pick<AuditFiltersProps, 'options' | 'onFilter'> {
  readonly tabs: readonly RouteTab[];
  readonly filter: Pick<AuditFiltersProps, 'action' | 'days' | 'isToday'>;
  readonly load: AuditsLoad;
  readonly rows: readonly AuditRow[];
  readonly describeAudit: AuditContext['describeAudit'];
  /** The unfiltered log; null if this is it. */
  readonly plainHref: string | null;
  /** An unknown action in the address; else null. */
  readonly unknownAction: string | null;
  readonly onMore: () => void;
  readonly onRefresh: (here: string) => void;
}

const rowKey = ({ index }: AuditRow) => index;

/** The audit log of this server, newest first; more entries are loaded at the end. */
export const Audits = (props: AuditsProps) => {
  const { tabs, options, filter, load, rows, describeAudit, plainHref, unknownAction, onFilter, onMore, onRefresh } =
    props;
  const { t } = useTranslation();
  const context = useMemo(() => ({ describeAudit }), [describeAudit]);
  const hasRows = rows.length > 0;
  const refresh = () => onRefresh(load.here);
  return (
    <SystemPage
      tabs={tabs}
      action={
        <Button icon="refresh" busy={load.status === 'loading'} onClick={refresh}>
          {t('audits.refresh')}
        </Button>
      }
    >
      <p className="intro">{t('audits.intro')}</p>
      <AuditFilters {...filter} options={options} onFilter={onFilter} />
      <div className="audit-table">
        <Table
          isList
          columns={auditColumns}
          rows={rows}
          rowKey={rowKey}
          context={context}
          caption={t('audits.title')}
          status={load.status}
          problem={hasRows ? t('audits.moreFailed') : t('audits.failed')}
          onRetry={hasRows ? onMore : refresh}
          onReachEnd={load.more ? onMore : undefined}
          message={hasRows && <Progress load={load} count={rows.length} onMore={onMore} />}
          empty={
            <Empty
              icon="search"
              title={unknownAction === null ? t('audits.empty') : t('audits.unknownTitle', { action: unknownAction })}
              action={plainHref && <LinkButton href={plainHref}>{t('audits.showPlain')}</LinkButton>}
            >
              {t(unknownAction === null ? 'audits.emptyHelp' : 'audits.unknownHelp')}
            </Empty>
          }
        />
      </div>
    </SystemPage>
  );
};

const Progress = ({ load, count, onMore }: Pick<AuditsProps, 'load' | 'onMore'> & { readonly count: number }) => {
  const { t } = useTranslation();
  return (
    <span className="in-line">
      <span role="status">
        {load.status === 'loading' ? t('ui.loading') : t(load.more ? 'audits.loaded' : 'audits.shown', { count })}
      </span>
      {load.status === 'ready' && load.more && (
        <Button kind="quiet" onClick={onMore}>
          {t('audits.more')}
        </Button>
      )}
    </span>
  );
};
