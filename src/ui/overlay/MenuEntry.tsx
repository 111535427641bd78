import { classes } from '../classes';
import { disabledBy, type Reason } from '../disabledBy';
import { Icon } from '../Icon';
import type { IconName } from '../icons';
import { Link } from '../action/Link';

/** One entry of a menu: an action or a link. */
export interface MenuAction {
  readonly key: string;
  readonly text: string;
  /** Its explanation, shown below its name. */
  readonly help?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly onChoose?: (() => void) | undefined;
  readonly href?: string | undefined;
  /** For a URL of the server outside of the site's own paths: a file, saved under this name ('': the server's). */
  readonly download?: string | undefined;
  /** Why it is disabled; shown below its name. */
  readonly reason?: Reason;
  readonly danger?: boolean | undefined;
  /** The current choice, in a menu of choices. */
  readonly chosen?: boolean | undefined;
  /** The heading it belongs to, with adjacent entries of the same group. */
  readonly group?: string | undefined;
}

interface MenuEntryProps {
  readonly item: MenuAction;
  readonly onDone: () => void;
}

export const MenuEntry = ({ item, onDone }: MenuEntryProps) => {
  const { text, help, icon, onChoose, href, download, reason, danger, chosen } = item;
  const className = classes('menu-entry', danger && 'danger');
  const content = (
    <>
      {chosen !== undefined ? chosen && <Icon name="check" /> : icon && <Icon name={icon} />}
      <span>
        {text}
        {help && <small>{help}</small>}
        {reason && <small>{reason}</small>}
      </span>
    </>
  );
  if (href !== undefined && download !== undefined) {
    return (
      <a href={href} download={download} className={className} role="menuitem" tabIndex={-1} onClick={onDone}>
        {content}
      </a>
    );
  }
  if (href !== undefined) {
    return (
      <Link
        href={href}
        className={className}
        role="menuitem"
        current={chosen === true}
        tabIndex={-1}
        reason={reason}
        onFollow={onDone}
      >
        {content}
      </Link>
    );
  }
  const choose = () => {
    if (reason) return;
    // Before the action, which may open a dialog that takes the focus.
    onDone();
    onChoose?.();
  };
  return (
    <button
      type="button"
      className={className}
      tabIndex={-1}
      onClick={choose}
      {...(chosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': chosen })}
      {...disabledBy(reason)}
      data-tip={undefined}
    >
      {content}
    </button>
  );
};
