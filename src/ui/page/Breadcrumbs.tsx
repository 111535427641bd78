import { useTranslation } from 'react-i18next';
import { Breadcrumb } from 'semantic-ui-react';
import { Link } from '../action/Link';

export interface Crumb {
  readonly text: string;
  readonly href: string;
}

/** Links to the parent pages, outermost first. */
export const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => {
  const { t } = useTranslation();
  return (
    <nav className="where" aria-label={t('parts.where')}>
      <Breadcrumb as="ol">
        {crumbs.map(({ text, href }, index) => (
          <li key={href}>
            {index > 0 && <Breadcrumb.Divider as="span" content="›" aria-hidden="true" />}
            <Breadcrumb.Section as={Link} href={href} className="cut">
              {text}
            </Breadcrumb.Section>
          </li>
        ))}
      </Breadcrumb>
    </nav>
  );
};
