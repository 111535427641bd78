import { WebFormLink, type WebFormLinkProps } from './WebFormLink';

export interface FillLinkProps extends Omit<WebFormLinkProps, 'webForm'> {
  /** Where the form is filled in, or why it cannot be now; both null for those who may not. */
  readonly href: string | null;
  readonly obstacle: 'notOpen' | 'processing' | null;
}

/** Leads to a form that is to be filled in; nothing for those who may not. */
export const FillLink = ({ href, obstacle, ...link }: FillLinkProps) => {
  if (href !== null) return <WebFormLink webForm={{ use: 'fill', href }} {...link} />;
  return obstacle && <WebFormLink webForm={{ use: 'fill', obstacle }} {...link} />;
};
