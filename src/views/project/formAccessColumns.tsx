import { useTranslation } from 'react-i18next';
import type { AppUserExtended } from '../../../api/schemas/appUser';
import type { FormExtended, FormState } from '../../../api/schemas/form';
import { StateLabel } from '../../ui/StateLabel';
import type { Column } from '../../ui/tableColumns';
import { Text } from '../../ui/Text';
import { AccessBox } from './AccessBox';
import { AccessState } from './AccessState';

/** One form as the table shows it: saved values with the changes over them. */
export interface AccessRow {
  readonly form: FormExtended;
  readonly state: FormState;
  readonly stateChanged: boolean;
  /** The ids of the app users that get it. */
  readonly access: ReadonlySet<number>;
  /** The ids of those whose box differs from what is saved. */
  readonly changed: ReadonlySet<number>;
}

/** What the rows of the table share. */
export interface AccessContext {
  readonly onState: (xmlFormId: string, state: FormState, saved: FormState) => void;
  readonly onToggle: (xmlFormId: string, appUserId: number) => void;
  /** Why nothing can be changed now. */
  readonly reason: string | null;
}

const nameOf = ({ name, xmlFormId }: FormExtended): string => name ?? xmlFormId;

const Name = ({ form }: { readonly form: FormExtended }) => {
  const { t } = useTranslation();
  return (
    <span className="name-with-state">
      <Text>{nameOf(form)}</Text>
      {form.publishedAt === null && (
        <StateLabel
          tone="plain"
          icon="edit"
          text={t('projectFormAccess.draft')}
          hint={t('projectFormAccess.draftHint')}
        />
      )}
    </span>
  );
};

const frozenColumns: readonly Column<AccessRow, AccessContext>[] = [
  {
    key: 'form',
    header: 'projectFormAccess.form',
    kind: 'name',
    width: 'var(--form-width)',
    cell: ({ form }) => <Name form={form} />,
  },
  {
    key: 'state',
    header: 'projectFormAccess.state',
    kind: 'controls',
    width: 'var(--state-width)',
    cell: ({ form, state, stateChanged }, { onState, reason }) => (
      <AccessState
        name={nameOf(form)}
        state={state}
        isChanged={stateChanged}
        reason={reason}
        onState={(next) => onState(form.xmlFormId, next, form.state)}
      />
    ),
  },
];

const boxColumn = ({ id, displayName }: AppUserExtended): Column<AccessRow, AccessContext> => ({
  key: String(id),
  header: { text: displayName },
  kind: 'controls',
  align: 'centre',
  width: '112px',
  cell: ({ form, access, changed }, { onToggle, reason }) => (
    <AccessBox
      xmlFormId={form.xmlFormId}
      appUserId={id}
      form={nameOf(form)}
      appUser={displayName}
      checked={access.has(id)}
      isChanged={changed.has(id)}
      reason={reason}
      onToggle={onToggle}
    />
  ),
});

/** The columns of the table: form and state stay in place, then one for each app user. */
export const accessColumns = (appUsers: readonly AppUserExtended[]): readonly Column<AccessRow, AccessContext>[] => [
  ...frozenColumns,
  ...appUsers.map(boxColumn),
];
