import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertAction } from '#store/core/alert';
import type { RecentAlert } from '#store/selectors/core/recentUndo';
import { Button } from '../../ui/action/Button';
import { recoverFocus } from '../../ui/focusRecovery';
import { Popover } from '../../ui/overlay/Popover';
import { RecentAlerts } from './RecentAlerts';
import { useShortcuts } from './useShortcuts';

export interface NavbarToolsProps {
  /** The newest first. */
  readonly alerts: readonly RecentAlert[];
  /** Whether shortcuts without Ctrl are active. */
  readonly singleKeys: boolean;
  /** A dialog is open, so shortcuts of the page are disabled. */
  readonly isCovered: boolean;
  readonly onUndo: (action: AlertAction) => void;
  readonly onGoTo: () => void;
  readonly onHelp: () => void;
}

// As printed on the keys of most devices; ⌘ does the same.
const SHORTCUT = 'Ctrl K';

/** The button of the quick navigation, recent alerts, shortcuts, and focus management. */
export const NavbarTools = ({ alerts, singleKeys, isCovered, onUndo, onGoTo, onHelp }: NavbarToolsProps) => {
  const { t } = useTranslation();
  useEffect(recoverFocus, []);
  useShortcuts({ isCovered, singleKeys, onGoTo, onHelp });
  return (
    <>
      <Button icon="search" className="go-to-button" aria-keyshortcuts="Control+K" onClick={onGoTo}>
        <span className="go-to-text">{t('goTo.button')}</span>
        <kbd aria-hidden="true">{SHORTCUT}</kbd>
      </Button>
      <Popover label={t('recentAlerts.title')} button={t('recentAlerts.title')} icon="bell" compact>
        {() => <RecentAlerts alerts={alerts} onUndo={onUndo} />}
      </Popover>
    </>
  );
};
