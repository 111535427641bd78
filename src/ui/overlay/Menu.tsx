import type { Placement } from '@floating-ui/dom';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, type ButtonKind } from '../action/Button';
import { classes } from '../classes';
import type { Reason } from '../disabledBy';
import { Icon } from '../Icon';
import type { IconName } from '../icons';
import { MenuEntry, type MenuAction } from './MenuEntry';
import { useDismiss } from './useDismiss';
import { usePlacement } from './usePlacement';

export interface MenuProps {
  /** The content of the menu, e.g. "Actions of Household survey"; read before the text of the button. */
  readonly label: string;
  readonly items: readonly MenuAction[];
  /** The content of the button; three dots by default. */
  readonly children?: ReactNode;
  readonly icon?: IconName | undefined;
  readonly kind?: ButtonKind | undefined;
  readonly placement?: Placement | undefined;
  readonly reason?: Reason;
  /** The last action is still running: the menu does not open. */
  readonly busy?: boolean | undefined;
  /** Opens immediately, because its button was clicked before it was loaded. */
  readonly startsOpen?: boolean | undefined;
  /** -1 in a grid, which has one tab stop. */
  readonly tabIndex?: number | undefined;
  /** Additional classes of the button. */
  readonly className?: string | undefined;
}

/** The entry that a key leads to from the one at `index`; null for other keys. */
export const moved = (key: string, index: number, count: number): number | null => {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

type Group = [MenuAction, ...MenuAction[]];

/** Groups adjacent entries of the same heading. */
const groupsOf = (items: readonly MenuAction[]): readonly Group[] => {
  const groups: Group[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last[0].group === item.group) last.push(item);
    else groups.push([item]);
  }
  return groups;
};

/** A button that opens a list of actions or links. Arrow keys move, Escape closes, Tab leaves. */
export const Menu = (props: MenuProps) => {
  const { label, items, children, icon, kind = 'quiet', placement = 'bottom-end', reason, busy, className } = props;
  const [isOpen, setOpen] = useState(props.startsOpen === true);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  usePlacement(button, panel, isOpen, placement);
  useDismiss(whole, isOpen, close);

  const entries = (): HTMLElement[] => [...(panel.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  useEffect(() => {
    if (isOpen) entries()[0]?.focus();
  }, [isOpen]);

  const closeAndReturn = () => {
    close();
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Tab') return close();
    const all = entries();
    const index = all.findIndex((entry) => entry === document.activeElement);
    const next = moved(event.key, index, all.length);
    if (next === null && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (next === null) closeAndReturn();
    else all[next]?.focus();
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (isOpen || reason || busy || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div role="presentation" className="menu-part" ref={whole} onKeyDown={press}>
      <Button
        ref={button}
        kind={kind}
        icon={icon ?? (children ? undefined : 'ellipsis vertical')}
        label={children ? undefined : label}
        reason={reason}
        busy={busy}
        tabIndex={props.tabIndex}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={classes(isOpen && 'open', className)}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={openByArrow}
      >
        {children && (
          <>
            <span className="hidden-text">{label}: </span>
            <span className="menu-text">{children}</span> <Icon name="angle down" />
          </>
        )}
      </Button>
      {isOpen && (
        <div ref={panel} className="floating menu-panel" role="menu" aria-label={label}>
          {groupsOf(items).map((group) => {
            const entriesOfIt = group.map((item) => <MenuEntry key={item.key} item={item} onDone={closeAndReturn} />);
            const [{ key, group: heading }] = group;
            return heading === undefined ? (
              entriesOfIt
            ) : (
              <div key={key} role="group" aria-label={heading} className="menu-group">
                <span aria-hidden="true">{heading}</span>
                {entriesOfIt}
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
};
