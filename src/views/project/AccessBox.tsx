import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/Checkbox';
import { classes } from '../../ui/classes';

export interface AccessBoxProps {
  readonly xmlFormId: string;
  readonly appUserId: number;
  /** The names by which the box is known. */
  readonly form: string;
  readonly appUser: string;
  readonly checked: boolean;
  /** It differs from what is saved. */
  readonly isChanged: boolean;
  readonly reason: string | null;
  readonly onToggle: (xmlFormId: string, appUserId: number) => void;
}

/** Whether an app user gets a form. Memoized: there are thousands, of which one changes at a time. */
export const AccessBox = memo<AccessBoxProps>((props) => {
  const { xmlFormId, appUserId, form, appUser, checked, isChanged, reason, onToggle } = props;
  const { t } = useTranslation();
  const name = t('projectFormAccess.box', { form, appUser });
  return (
    <span className={classes('access-cell', isChanged && 'changed')}>
      <Checkbox
        label={isChanged ? t('projectFormAccess.changed', { name }) : name}
        hiddenLabel
        checked={checked}
        reason={reason}
        onChange={() => onToggle(xmlFormId, appUserId)}
      />
    </span>
  );
});
AccessBox.displayName = 'AccessBox';
