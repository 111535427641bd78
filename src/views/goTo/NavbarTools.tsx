import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../store/alert';
import { Button } from '../../ui/action/Button';
import { keepFocus } from '../../ui/focusKept';
import { Popover } from '../../ui/overlay/Popover';
import { RecentAlerts } from './RecentAlerts';
import { useShortcuts } from './useShortcuts';

export interface NavbarToolsProps {
  /** The newest first. */
  readonly alerts: readonly Alert[];
  /** Whether keys without Ctrl do something. */
  readonly singleKeys: boolean;
  /** A dialog is open, so keys are not for the page. */
  readonly isCovered: boolean;
  readonly onGoTo: () => void;
  readonly onHelp: () => void;
}

// As printed on the keys of most devices; ⌘ does the same.
const SHORTCUT = 'Ctrl K';

/** The button that leads anywhere, and the messages that were shown; the keys of the site, and its focus. */
export const NavbarTools = ({ alerts, singleKeys, isCovered, onGoTo, onHelp }: NavbarToolsProps) => {
  const { t } = useTranslation();
  useEffect(keepFocus, []);
  useShortcuts({ isCovered, singleKeys, onGoTo, onHelp });
  return (
    <>
      <Button icon="search" className="go-to-button" aria-keyshortcuts="Control+K" onClick={onGoTo}>
        <span className="go-to-text">{t('goTo.button')}</span>
        <kbd aria-hidden="true">{SHORTCUT}</kbd>
      </Button>
      <Popover label={t('recentAlerts.title')} button={t('recentAlerts.title')} icon="bell" compact>
        {() => <RecentAlerts alerts={alerts} />}
      </Popover>
    </>
  );
};
