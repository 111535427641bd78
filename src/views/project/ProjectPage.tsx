import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectHead } from '#store/selectors/project/head';
import { Page } from '../../ui/page/Page';
import { ProjectMarks } from './ProjectMarks';

export interface ProjectPageProps {
  readonly head: ProjectHead;
  /** The page's main action, at the right end of its header. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page of a project: the link to all projects, its name, its tabs. */
export const ProjectPage = ({ head, action, children }: ProjectPageProps) => {
  const { t } = useTranslation();
  const { projectId, archived, encrypted, homeHref, tabs } = head;
  const name = head.name ?? t('project.numbered', { id: projectId });
  const current = tabs.find((tab) => tab.current);
  return (
    <Page
      title={name}
      marks={<ProjectMarks archived={archived} encrypted={encrypted} />}
      section={current && t(current.title)}
      crumbs={[{ text: t('navbar.projects'), href: homeHref }]}
      tabs={tabs.map(({ href, title, current: isCurrent }) => ({ href, text: t(title), current: isCurrent }))}
      action={action}
    >
      {children}
    </Page>
  );
};
