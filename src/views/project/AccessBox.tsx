import type { TFunction } from 'i18next';
import { memo } from 'react';
import { classes } from '../../ui/classes';
import { disabledBy } from '../../ui/disabledBy';

export interface AccessBoxProps {
  readonly xmlFormId: string;
  readonly appUserId: number;
  /** By which the box is known: its form and its app user. */
  readonly name: string;
  readonly checked: boolean;
  /** It differs from what is saved. */
  readonly isChanged: boolean;
  readonly reason: string | null;
  /** Whether its names are shown over it, for the headings are far or cut. */
  readonly tells: boolean;
  readonly tabIndex: number;
  readonly onToggle: (xmlFormIds: readonly string[], appUserIds: readonly number[], given: boolean) => void;
  readonly t: TFunction;
}

/**
 * Whether an app user gets a form. Memoized, of few elements, and without hooks: hundreds are in view, and come and go
 * while one scrolls.
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
          if (!reason) onToggle([xmlFormId], [appUserId], target.checked);
        }}
        {...disabledBy(reason)}
      />
    </label>
  );
});
AccessBox.displayName = 'AccessBox';
