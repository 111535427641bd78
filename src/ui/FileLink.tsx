import type { ReactNode } from 'react';
import { Icon } from './Icon';

export interface FileLinkProps {
  /** An address of the server, outside of the site's own paths. */
  readonly href: string;
  readonly children: ReactNode;
  /** What the file is called once it is saved; the server's name for it unless told otherwise. */
  readonly name?: string | undefined;
  /** What it does, where the text is only a file's name. */
  readonly label?: string | undefined;
}

/** A link to a file, which the browser saves. */
export const FileLink = ({ href, children, name, label }: FileLinkProps) => (
  <a className="file-link" href={href} download={name ?? ''} aria-label={label}>
    <Icon name="download" /> {children}
  </a>
);
