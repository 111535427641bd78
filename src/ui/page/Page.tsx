import type { ReactNode } from 'react';
import { Header } from 'semantic-ui-react';
import { pageTitleId } from './titleId';
import { Breadcrumbs, type Crumb } from './Breadcrumbs';
import { Tabs, type Tab, type TabsCaption } from './Tabs';
import { classes } from '../classes';
import { Text } from '../text/Text';
import { useTitle } from './useTitle';
import '../../styles/screens.css';

export interface PageProps {
  /** Its heading, and the first part of the browser's title. */
  readonly title: string;
  /** The title of the window, which stays in the browser's history, if the heading is confidential. */
  readonly windowTitle?: string | undefined;
  /** The current section, if it has a name; before `title` in the browser's title. */
  readonly section?: string | undefined;
  /** The parent pages, outermost first. */
  readonly crumbs?: readonly Crumb[] | undefined;
  /** Its StateLabels, next to the title. */
  readonly marks?: ReactNode;
  readonly tabs?: readonly Tab[] | undefined;
  /** A second tab bar, for a part with pages of its own. */
  readonly partTabs?: { readonly caption: TabsCaption; readonly tabs: readonly Tab[] } | undefined;
  /** A quiet line below the title. */
  readonly about?: ReactNode;
  /** The main action, at the right end of the header. */
  readonly action?: ReactNode;
  /** Its table scrolls and the page does not: it is as high as the window, unless that is small. */
  readonly isFitted?: boolean | undefined;
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
  isFitted = false,
  children,
}: PageProps) => {
  useTitle([section, windowTitle, ...crumbs.map(({ text }) => text).reverse()]);
  return (
    <div className={classes('page', isFitted && 'fitted')}>
      <header className="page-head">
        {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
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
