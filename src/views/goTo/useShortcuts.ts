import { useEffect } from 'react';
import { isTyping } from '../../ui/isTyping';

interface Shortcuts {
  readonly isCovered: boolean;
  readonly singleKeys: boolean;
  readonly onGoTo: () => void;
  readonly onHelp: () => void;
}

const FILTER = 'main [role="search"] input';

/** The shortcuts of every page: Ctrl+K, and alone `?` and `/`, unless the user is typing or a dialog is open. */
export function useShortcuts({ isCovered, singleKeys, onGoTo, onHelp }: Shortcuts): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (event.defaultPrevented || isCovered || altKey) return;
      const act = (ctrlKey || metaKey ? { k: onGoTo } : !singleKeys || isTyping(target) ? {} : single(onHelp))[
        key.toLowerCase()
      ];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isCovered, singleKeys, onGoTo, onHelp]);
}

const single = (onHelp: () => void): Readonly<Record<string, () => void>> => ({
  '?': onHelp,
  '/': () => document.querySelector<HTMLInputElement>(FILTER)?.focus(),
});
