import type { WebFormObstacle } from '#store/selectors/form/webForm';
import { WebFormLink, type WebFormLinkProps } from './WebFormLink';

export interface FillLinkProps extends Omit<WebFormLinkProps, 'webForm'> {
  /** The address for filling in the form, or why it is unavailable; both null without permission. */
  readonly href: string | null;
  readonly obstacle: WebFormObstacle | null;
}

/** A link for filling in a form; nothing without permission. */
export const FillLink = ({ href, obstacle, ...link }: FillLinkProps) => {
  if (href !== null) return <WebFormLink webForm={{ use: 'fill', href }} {...link} />;
  return obstacle && <WebFormLink webForm={{ use: 'fill', obstacle }} {...link} />;
};
