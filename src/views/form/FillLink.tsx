import type { WebFormObstacle } from '../../../store/selectors/webForm';
import { WebFormLink, type WebFormLinkProps } from './WebFormLink';

export interface FillLinkProps extends Omit<WebFormLinkProps, 'webForm'> {
  /** Where the form is filled in, or why not now; both null without permission. */
  readonly href: string | null;
  readonly obstacle: WebFormObstacle | null;
}

/** Links to a form to fill it in; nothing without permission. */
export const FillLink = ({ href, obstacle, ...link }: FillLinkProps) => {
  if (href !== null) return <WebFormLink webForm={{ use: 'fill', href }} {...link} />;
  return obstacle && <WebFormLink webForm={{ use: 'fill', obstacle }} {...link} />;
};
