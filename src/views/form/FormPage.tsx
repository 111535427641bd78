import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormHead, FormTab } from '#store/selectors/form/head';
import type { FormKey } from '#store/form/formKey';
import type { FormStateChange } from '#store/form/forms';
import { Button } from '../../ui/action/Button';
import { Page } from '../../ui/page/Page';
import { StateLabel } from '../../ui/status/StateLabel';
import type { Tab } from '../../ui/page/Tabs';
import { ProjectMarks } from '../project/ProjectMarks';
import { FormStateLabel } from './FormStateLabel';
import { FormStateMenu } from './FormStateMenu';

/** The props for the head of every page of a form. */
export interface FormHeadProps {
  readonly head: FormHead;
  readonly onCreateDraft: (form: FormKey) => void;
  readonly onState: (change: FormStateChange) => void;
}

export interface FormPageProps extends FormHeadProps {
  /** The page's main action, at the right end of its header. */
  readonly action?: ReactNode;
  /** Its table scrolls, the page does not. */
  readonly isFitted?: boolean | undefined;
  /** The page itself offers to create a draft. */
  readonly hasDraftCard?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page of a form: breadcrumbs, name and state, its tabs, and a second tab bar for its draft. */
export const FormPage = ({ head, onCreateDraft, onState, action, isFitted, hasDraftCard, children }: FormPageProps) => {
  const { t } = useTranslation();
  const { projectId, xmlFormId, name, projectName, state, isUnpublished, homeHref, projectHref } = head;
  const toTab = ({ href, title, current, open, count, missing }: FormTab): Tab => ({
    href,
    text: t(title),
    current,
    count: missing ?? count,
    attention: missing === undefined ? undefined : t('draftStatus.mediaMissing', { count: missing }),
    reason: open ? null : t('formHead.publishFirst'),
  });
  const draftTabs = head.draftTabs.map(toTab);
  const project = projectName ?? t('project.numbered', { id: projectId });
  return (
    <Page
      title={name}
      isFitted={isFitted}
      section={t(head.section)}
      crumbs={[
        { text: t('navbar.projects'), href: homeHref },
        { text: head.isProjectArchived ? [project, t('project.archived')].join(' ') : project, href: projectHref },
      ]}
      marks={
        <>
          {state && head.canChangeState && (
            <FormStateMenu
              name={name}
              state={state}
              saving={head.isStateSaving}
              onState={(chosen) => onState({ projectId, xmlFormId, state: chosen })}
            />
          )}
          {state && !head.canChangeState && <FormStateLabel state={state} />}
          {isUnpublished && <StateLabel tone="plain" icon="edit" text={t('formHead.neverPublished')} />}
          <ProjectMarks archived={head.isProjectArchived} encrypted={head.isProjectEncrypted} ofForm />
        </>
      }
      tabs={head.tabs.map(toTab)}
      partTabs={
        draftTabs.length > 0 ? { caption: { text: t('formHead.draft'), icon: 'edit' }, tabs: draftTabs } : undefined
      }
      hasSeveralActions={Boolean(action) && !hasDraftCard}
      action={
        <>
          {head.canCreateDraft && !hasDraftCard && (
            <Button icon="edit" busy={head.isCreatingDraft} onClick={() => onCreateDraft({ projectId, xmlFormId })}>
              {t('formHead.createDraft')}
            </Button>
          )}
          {action}
        </>
      }
    >
      {children}
    </Page>
  );
};
