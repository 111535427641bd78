import { useTranslation } from 'react-i18next';
import type { AppUser } from '#api/schemas/project/appUser';
import type { FormAccessRow } from '#store/selectors/project/formAccess';
import { nameOf, type AccessContext } from './row';
import { AccessToggle } from './AccessToggle';

interface ToggleProps extends Pick<AccessContext, 'onToggle' | 'reason' | 'isFiltered'> {
  readonly tabIndex: number;
}

/** A form for all app users. */
export const RowToggle = (
  props: ToggleProps & { readonly row: FormAccessRow; readonly appUsers: readonly AppUser[] },
) => {
  const { row, appUsers, reason, isFiltered, tabIndex, onToggle } = props;
  const { t } = useTranslation();
  const form = nameOf(row.form);
  const idsThat = (given: boolean) => appUsers.map(({ id }) => id).filter((id) => row.access.has(id) === given);
  return (
    <AccessToggle
      label={t(isFiltered.appUsers ? 'projectFormAccess.rowShown' : 'projectFormAccess.row', { form })}
      tip={form}
      total={appUsers.length}
      count={idsThat(true).length}
      reason={reason}
      tabIndex={tabIndex}
      onToggle={(given) => onToggle([row.form.xmlFormId], idsThat(!given), given)}
    />
  );
};

/** All forms for an app user. */
export const ColumnToggle = (
  props: ToggleProps & { readonly appUser: AppUser; readonly rows: readonly FormAccessRow[] },
) => {
  const { appUser, rows, reason, isFiltered, tabIndex, onToggle } = props;
  const { t } = useTranslation();
  const { id, displayName } = appUser;
  const formsThat = (given: boolean) =>
    rows.filter(({ access }) => access.has(id) === given).map(({ form }) => form.xmlFormId);
  return (
    <AccessToggle
      label={t(isFiltered.forms ? 'projectFormAccess.columnShown' : 'projectFormAccess.column', {
        appUser: displayName,
      })}
      tip={displayName}
      total={rows.length}
      count={formsThat(true).length}
      reason={reason}
      tabIndex={tabIndex}
      onToggle={(given) => onToggle(formsThat(!given), [id], given)}
    />
  );
};
