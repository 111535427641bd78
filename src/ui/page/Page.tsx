import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumb, Header } from 'semantic-ui-react';
import { Link } from '../action/Link';
import { pageTitleId } from '../pageTitleId';
import { Tabs, type Tab, type TabsCaption } from './Tabs';
import { Text } from '../text/Text';
import { useTitle } from './useTitle';
import '../../styles/screens.css';

export interface Crumb {
  readonly text: string;
  readonly href: string;
}

export interface PageProps {
  /** Its heading, and the first part of the browser's title. */
  readonly title: string;
  /** The same for the browser's title, which stays in its history, where the heading is not for everybody. */
  readonly windowTitle?: string | undefined;
  /** The current section, if it has a name; before `title` in the browser's title. */
  readonly section?: string | undefined;
  /** The parent pages, outermost first. */
  readonly crumbs?: readonly Crumb[] | undefined;
  /** Its StateLabels, beside the title. */
  readonly marks?: ReactNode;
  readonly tabs?: readonly Tab[] | undefined;
  /** A second strip of tabs, for a part of the thing that has pages of its own. */
  readonly partTabs?: { readonly caption: TabsCaption; readonly tabs: readonly Tab[] } | undefined;
  /** A quiet line below the title. */
  readonly about?: ReactNode;
  /** The main action, at the right end of the header. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page below the navbar: breadcrumbs, heading, tabs, actions. */
export const Page = ({
  title,
  windowTitle = title,
  section,
  crumbs = [],
  marks,
  tabs = [],
  partTabs,
  about,
  action,
  children,
}: PageProps) => {
  useTitle([section, windowTitle, ...crumbs.map(({ text }) => text).reverse()]);
  return (
    <div className="page">
      <header className="page-head">
        {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
        <div className="page-title">
          <div className="page-name">
            <Header as="h1" id={pageTitleId} tabIndex={-1}>
              <Text>{title}</Text>
            </Header>
            <div className="page-marks">{marks}</div>
          </div>
          {action && <div className="actions page-action">{action}</div>}
        </div>
        {about}
        {(tabs.length > 0 || partTabs) && (
          <div className="tab-strips">
            {tabs.length > 0 && <Tabs tabs={tabs} />}
            {partTabs && <Tabs tabs={partTabs.tabs} caption={partTabs.caption} />}
          </div>
        )}
      </header>
      {children}
    </div>
  );
};

const Crumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => {
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
