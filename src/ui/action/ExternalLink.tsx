import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import { Icon } from '../Icon';

export interface ExternalLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** Its accessible name, if its text is not sufficient. */
  readonly label?: string;
}

/** A link out of the site, or to a file shown by the browser: it opens a new tab and is marked so. */
export const ExternalLink = ({ href, children, className, label }: ExternalLinkProps) => {
  const { t } = useTranslation();
  const name = label === undefined ? {} : { 'aria-label': `${label} (${t('ui.newTab')})` };
  return (
    <a {...name} href={href} className={classes('external-link', className)} target="_blank" rel="noopener noreferrer">
      {children}
      {/* The icon is never alone on a line: a space alone, even one that does not break, would let it. */}
      <span className="unbroken">
        {'\u00a0'}
        <Icon name="external" label={t('ui.newTab')} />
      </span>
    </a>
  );
};
