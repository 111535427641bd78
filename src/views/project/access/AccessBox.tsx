import type { TFunction } from 'i18next';
import { memo } from 'react';
import { classes } from '#src/ui/classes';
import { disabledBy } from '#src/ui/disabledBy';
import type { AccessContext } from './row';

export interface AccessBoxProps {
  readonly xmlFormId: string;
  readonly appUserId: number;
  /** Its name: form and app user. */
  readonly name: string;
  readonly checked: boolean;
  /** Whether it differs from the saved state. */
  readonly isChanged: boolean;
  readonly reason: string | null;
  /** Whether a tip shows its names, because the headings are far away or truncated. */
  readonly tells: boolean;
  readonly tabIndex: number;
  readonly onToggle: AccessContext['onToggle'];
  readonly t: TFunction;
}

/**
 * Whether an app user has access to a form. Memoized, of few elements, and without hooks: hundreds are visible, and are
 * mounted and unmounted while scrolling.
 */
export const AccessBox = memo<AccessBoxProps>((props) => {
  const { xmlFormId, appUserId, name, checked, isChanged, reason, tells, tabIndex, onToggle, t } = props;
  return (
    <label className={classes('access-cell', isChanged && 'changed')} data-tip={tells ? name : undefined}>
      <input
        type="checkbox"
        aria-label={isChanged ? t('projectFormAccess.changed', { name }) : name}
        checked={checked}
        tabIndex={tabIndex}
        onChange={({ target }) => {
          if (!reason) onToggle([[xmlFormId, [appUserId]]], target.checked);
        }}
        {...disabledBy(reason)}
      />
    </label>
  );
});
AccessBox.displayName = 'AccessBox';
