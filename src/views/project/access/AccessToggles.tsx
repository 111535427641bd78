import { useTranslation } from 'react-i18next';
import type { AppUser } from '#api/schemas/project/appUser';
import type { AccessBoxes } from '#store/project/formAccess';
import type { FormAccessRow } from '#store/selectors/project/formAccess';
import { nameOf, type AccessContext } from './row';
import { AccessToggle } from './AccessToggle';

interface ToggleProps extends Pick<AccessContext, 'onToggle' | 'reason' | 'isFiltered'> {
  readonly tabIndex: number;
}

const countBoxes = (rows: readonly FormAccessRow[], appUsers: readonly AppUser[]): number =>
  rows.reduce((sum, { access }) => sum + appUsers.filter(({ id }) => access.has(id)).length, 0);

/** All forms for all app users. */
export const CornerToggle = (
  props: ToggleProps & { readonly rows: readonly FormAccessRow[]; readonly appUsers: readonly AppUser[] },
) => {
  const { rows, appUsers, reason, isFiltered, tabIndex, onToggle } = props;
  const { t } = useTranslation();
  const text = t(
    isFiltered.forms || isFiltered.appUsers ? 'projectFormAccess.everythingShown' : 'projectFormAccess.everything',
  );
  const boxesThat = (given: boolean): AccessBoxes =>
    rows.map(({ form, access }) => [
      form.xmlFormId,
      appUsers.map(({ id }) => id).filter((id) => access.has(id) === given),
    ]);
  return (
    <AccessToggle
      label={text}
      tip={text}
      total={rows.length * appUsers.length}
      count={countBoxes(rows, appUsers)}
      reason={reason}
      tabIndex={tabIndex}
      onToggle={(given) => onToggle(boxesThat(!given), given)}
    />
  );
};

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
      onToggle={(given) => onToggle([[row.form.xmlFormId, idsThat(!given)]], given)}
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
  const formsThat = (given: boolean) => rows.filter(({ access }) => access.has(id) === given);
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
      onToggle={(given) =>
        onToggle(
          formsThat(!given).map(({ form }) => [form.xmlFormId, [id]] as const),
          given,
        )
      }
    />
  );
};
