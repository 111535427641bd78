import type { ReactNode } from 'react';
import { Icon } from '../Icon';

export interface FileLinkProps {
  /** An address of the server, outside of the site's own paths. */
  readonly href: string;
  readonly children: ReactNode;
  /** What the file is called once it is saved; the server's name for it unless told otherwise. */
  readonly name?: string | undefined;
  /** What it does, where the text is only a file's name. */
  readonly label?: string | undefined;
  /** Looks like a button of this kind, where it stands beside buttons. */
  readonly button?: 'secondary' | 'quiet' | undefined;
}

const looks = { secondary: 'ui button', quiet: 'ui quiet button' } as const;

/** A link to a file, which the browser saves. */
export const FileLink = ({ href, children, name, label, button }: FileLinkProps) => (
  <a className={button ? looks[button] : 'file-link'} href={href} download={name ?? ''} aria-label={label}>
    <Icon name="download" /> {children}
  </a>
);
