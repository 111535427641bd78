import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteTab } from '#store/selectors/core/tabs';
import { Page } from '../../ui/page/Page';

export interface SystemPageProps {
  /** The permitted ones. */
  readonly tabs: readonly RouteTab[];
  /** The page's main action, at the right end of its header. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages about the server itself. */
export const SystemPage = ({ tabs, action, children }: SystemPageProps) => {
  const { t } = useTranslation();
  const current = tabs.find((tab) => tab.current);
  return (
    <Page
      title={t('system.title')}
      section={current && t(current.title)}
      tabs={tabs.map(({ href, title, current: isCurrent }) => ({ href, text: t(title), current: isCurrent }))}
      action={action}
    >
      {children}
    </Page>
  );
};
