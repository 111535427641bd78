import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppUserExtended } from '../../../api/schemas/appUser';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { moveAmongBoxes } from '../../ui/gridKeys';
import { Link } from '../../ui/Link';
import { LinkButton } from '../../ui/LinkButton';
import { Table } from '../../ui/Table';
import { FormAccessActions } from './FormAccessActions';
import { accessColumns, type AccessContext, type AccessRow } from './formAccessColumns';
import { ProjectPage, type ProjectHead } from './ProjectPage';

export interface ProjectFormAccessProps extends Pick<AccessContext, 'onState' | 'onToggle'> {
  readonly head: ProjectHead;
  readonly load: { readonly status: 'loading' | 'ready' | 'error'; readonly here: string };
  readonly rows: readonly AccessRow[];
  /** Those that still have a token. */
  readonly appUsers: readonly AppUserExtended[];
  /** How many controls differ from what is saved. */
  readonly changes: number;
  readonly saving: boolean;
  readonly formsHref: string;
  readonly appUsersHref: string;
  readonly onSave: (projectId: number) => void;
  readonly onRevert: () => void;
  readonly onHelp: () => void;
  readonly onRetry: (here: string) => void;
}

const rowKey = ({ form }: AccessRow) => form.xmlFormId;

/** Which forms are open, and which app users get them: a row for each form, a column for each app user. */
export const ProjectFormAccess = (props: ProjectFormAccessProps) => {
  const { head, load, rows, appUsers, changes, saving, onState, onToggle, onSave, onRevert, onHelp, onRetry } = props;
  const { t } = useTranslation();
  const columns = useMemo(() => accessColumns(appUsers), [appUsers]);
  const context = useMemo(
    () => ({ onState, onToggle, reason: saving ? t('projectFormAccess.saving') : null }),
    [onState, onToggle, saving, t],
  );
  const isReady = load.status === 'ready';
  const actions = (
    <FormAccessActions changes={changes} saving={saving} onSave={() => onSave(head.projectId)} onRevert={onRevert} />
  );
  return (
    <ProjectPage head={head} action={isReady && rows.length > 0 && actions}>
      <div className="intro in-line">
        <span>{t('projectFormAccess.intro')}</span>
        <Button kind="quiet" icon="info circle" onClick={onHelp}>
          {t('projectFormAccess.help')}
        </Button>
      </div>
      {/* The keys move among controls that are there anyway. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="frozen access-table" onKeyDown={moveAmongBoxes}>
        <Table
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          context={context}
          caption={t('projectFormAccess.table')}
          status={load.status}
          problem={t('projectFormAccess.failed')}
          onRetry={() => onRetry(load.here)}
          message={isReady && rows.length > 0 && appUsers.length === 0 && <NoAppUsers href={props.appUsersHref} />}
          empty={
            <Empty
              icon="file"
              title={t('projectFormAccess.emptyForms')}
              action={<LinkButton href={props.formsHref}>{t('projectFormAccess.toForms')}</LinkButton>}
            >
              {t('projectFormAccess.emptyFormsHelp')}
            </Empty>
          }
        />
      </div>
    </ProjectPage>
  );
};

const NoAppUsers = ({ href }: { readonly href: string }) => {
  const { t } = useTranslation();
  return (
    <>
      {t('projectFormAccess.noAppUsers')} <Link href={href}>{t('projectFormAccess.toAppUsers')}</Link>
    </>
  );
};
