import { useTranslation } from 'react-i18next';
import type { AppUser } from '#api/schemas/project/appUser';
import type { FormExtended } from '#api/schemas/form';
import type { FormAccessRow } from '#store/selectors/project/formAccess';
import type { MessageKey } from '#translations/index';
import type { GridParts } from '#src/ui/grid/gridLayout';
import { DraftLabel } from '../../form/FormStateLabel';
import { AccessBox } from './AccessBox';
import { nameOf, type AccessContext } from './row';
import { AccessState } from './AccessState';
import { ColumnToggle, CornerToggle, RowToggle } from './AccessToggles';

const Words = ({ text }: { readonly text: MessageKey }) => {
  const { t } = useTranslation();
  return <span className="cut">{t(text)}</span>;
};

const All = ({ isFiltered }: Pick<AccessContext, 'isFiltered'>) => {
  const { t } = useTranslation();
  return (
    <span
      className="access-cell"
      data-tip={t(isFiltered.appUsers ? 'projectFormAccess.shownAppUsers' : 'projectFormAccess.allAppUsers')}
    >
      {t('projectFormAccess.all')}
    </span>
  );
};

const Name = ({ form }: { readonly form: FormExtended }) => {
  const { t } = useTranslation();
  return (
    <span className="name-with-state">
      <span className="cut">{nameOf(form)}</span>
      {form.publishedAt === null && <DraftLabel hint={t('projectFormAccess.draftHint')} />}
    </span>
  );
};

/** The cells of the table: form, state and "all app users" lead each row, then one box for each app user. */
export const accessParts: GridParts<FormAccessRow, AppUser, AccessContext> = {
  leadHead: (lead, { isFiltered }) =>
    lead === 2 ? (
      <All isFiltered={isFiltered} />
    ) : (
      <Words text={lead === 0 ? 'projectFormAccess.form' : 'projectFormAccess.state'} />
    ),
  head: ({ displayName }) => (
    <span className="access-name" data-tip={displayName}>
      {displayName}
    </span>
  ),
  topName: ({ isFiltered }) => (
    <Words text={isFiltered.forms ? 'projectFormAccess.shownForms' : 'projectFormAccess.allForms'} />
  ),
  top: (appUser, rows, { onToggle, reason, isFiltered }, { tabIndex }) => (
    <ColumnToggle
      isFiltered={isFiltered}
      appUser={appUser}
      rows={rows}
      reason={reason}
      tabIndex={tabIndex}
      onToggle={onToggle}
    />
  ),
  corner: (rows, appUsers, { onToggle, reason, isFiltered }, { tabIndex }) => (
    <CornerToggle {...{ rows, appUsers, reason, isFiltered, tabIndex, onToggle }} />
  ),
  lead: (row, lead, appUsers, { onStateMenu, onToggle, reason, isFiltered }, { tabIndex }) => {
    const { form, state, stateChanged } = row;
    if (lead === 0) return <Name form={form} />;
    if (lead === 2) return <RowToggle {...{ row, appUsers, reason, isFiltered, tabIndex, onToggle }} />;
    return (
      <AccessState
        name={nameOf(form)}
        state={state}
        isChanged={stateChanged}
        reason={reason}
        tabIndex={tabIndex}
        onOpen={(button) => onStateMenu(form.xmlFormId, button)}
      />
    );
  },
  cell: ({ form, access, changed }, { id, displayName }, { onToggle, reason, boxName, t }, { tabIndex, look }) => (
    <AccessBox
      xmlFormId={form.xmlFormId}
      appUserId={id}
      name={boxName(nameOf(form), displayName)}
      checked={access.has(id)}
      isChanged={changed.has(id)}
      reason={reason}
      tells={look === 'compact'}
      tabIndex={tabIndex}
      onToggle={onToggle}
      t={t}
    />
  ),
};
