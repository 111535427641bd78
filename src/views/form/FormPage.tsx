import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormState } from '../../../api/schemas/form';
import type { MessageKey } from '../../../translations';
import { Button } from '../../ui/action/Button';
import { Page } from '../../ui/page/Page';
import { StateLabel } from '../../ui/status/StateLabel';
import type { Tab } from '../../ui/page/Tabs';
import { FormStateLabel } from './FormStateLabel';

/** A tab of a form's strips. */
export interface FormTab {
  readonly href: string;
  readonly title: MessageKey;
  readonly current: boolean;
  /** False as long as the form was never published. */
  readonly open: boolean;
  /** Null as long as it is not known. */
  readonly count?: number | null;
  /** How many files are missing there. */
  readonly missing?: number;
}

export interface FormHead {
  readonly projectId: number;
  readonly xmlFormId: string;
  readonly name: string;
  /** What the page is called within the form. */
  readonly section: MessageKey;
  /** Null as long as it is not known. */
  readonly projectName: string | null;
  readonly isProjectArchived: boolean;
  /** Null as long as it is not known, and of a form that was never published. */
  readonly state: FormState | null;
  readonly isUnpublished: boolean;
  readonly homeHref: string;
  readonly projectHref: string;
  readonly tabs: readonly FormTab[];
  /** The tabs of the draft; none where there is no draft. */
  readonly draftTabs: readonly FormTab[];
  readonly canCreateDraft: boolean;
  readonly isCreatingDraft: boolean;
}

export interface FormPageProps {
  readonly head: FormHead;
  readonly onCreateDraft: (form: { readonly projectId: number; readonly xmlFormId: string }) => void;
  /** The page's main action, at the right end of its head. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page of a form: where it is, its name and state, its tabs, and in a strip of their own its draft's. */
export const FormPage = ({ head, onCreateDraft, action, children }: FormPageProps) => {
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
      section={t(head.section)}
      where={[
        { text: t('navbar.projects'), href: homeHref },
        { text: head.isProjectArchived ? `${project} ${t('project.archived')}` : project, href: projectHref },
      ]}
      state={
        state ? (
          <FormStateLabel state={state} />
        ) : (
          isUnpublished && <StateLabel tone="plain" icon="edit" text={t('formHead.neverPublished')} />
        )
      }
      tabs={head.tabs.map(toTab)}
      partTabs={
        draftTabs.length > 0 ? { caption: { text: t('formHead.draft'), icon: 'edit' }, tabs: draftTabs } : undefined
      }
      action={
        <>
          {head.canCreateDraft && (
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
