import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../Icon';
import type { IconName } from '../icons';

export interface FileLinkProps {
  /** A URL of the server, outside of the site's own paths. */
  readonly href: string;
  readonly children: ReactNode;
  /** The name of the saved file; the server's by default. */
  readonly name?: string | undefined;
  /** Its tooltip, if the text is only a file name. */
  readonly label?: string | undefined;
  /** The kind of the file; a download icon by default. */
  readonly icon?: IconName | undefined;
  readonly tip?: string | undefined;
  /** -1 in a grid, which has one tab stop. */
  readonly tabIndex?: number | undefined;
  /** Looks like a button of this kind, for use among buttons. */
  readonly button?: 'primary' | 'secondary' | 'quiet' | undefined;
  /** Replaces the browser's navigation for plain clicks. */
  readonly onFollow?: (() => void) | undefined;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A link to a file, which the browser saves. */
export const FileLink = (props: FileLinkProps) => {
  const { href, children, name, label, icon = 'download', tip, tabIndex, button, onFollow } = props;
  const follow = (event: MouseEvent) => {
    if (!onFollow || !isPlain(event)) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <a
      className={button ? `ui ${button} button` : 'file-link'}
      href={href}
      download={name ?? ''}
      aria-label={label}
      data-tip={tip}
      tabIndex={tabIndex}
      onClick={follow}
    >
      <Icon name={icon} /> {children}
    </a>
  );
};
