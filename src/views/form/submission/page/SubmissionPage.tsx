import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewName } from '#api/submission/reviewStates';
import type { AdjacentSubmissions } from '#store/selectors/submission/adjacent';
import type { FormHead } from '#store/selectors/form/head';
import type { SubmissionKey } from '#store/submission/answers';
import type { SubmissionMetadata } from '#store/submission/metadata';
import { Page } from '#src/ui/page/Page';
import { StateLabel } from '#src/ui/status/StateLabel';
import { formatTime } from '#src/ui/text/dateFormats';
import { ReviewStateMark } from '../ReviewStateMark';
import type { DecidedProps } from './ActivityCard';
import type { PageActionsOwnProps } from './PageActions';
import type { SubmissionGoneOwnProps } from './SubmissionGone';
import '#src/styles/submission/page.css';

export interface SubmissionPageProps {
  readonly here: SubmissionKey;
  readonly head: FormHead;
  readonly listHref: string;
  readonly facts: SubmissionMetadata | undefined;
  readonly neighbours: AdjacentSubmissions | null;
  /** There is no submission of this id, or no longer; or it was in the trash before its answers were read. */
  readonly isGone: boolean;
  /** Whether the title of the window is the name of the submission. */
  readonly isWindowNamed: boolean;
  readonly SubmissionGone: ComponentType<SubmissionGoneOwnProps>;
  readonly SubmissionAbout: ComponentType;
  readonly PageActions: ComponentType<PageActionsOwnProps>;
  readonly AdjacentKeys: ComponentType;
  readonly SubmissionNotices: ComponentType;
  /** The answers, which load independently. */
  readonly SubmissionAnswers: ComponentType<SubmissionKey>;
  readonly ActivityCard: ComponentType<DecidedProps>;
}

/** One submission: its answers, decisions, comments and edits, and its actions. */
export const SubmissionPage = (props: SubmissionPageProps) => {
  const { here, head, listHref, facts, neighbours, isGone, isWindowNamed, SubmissionGone, SubmissionAbout } = props;
  const { PageActions, AdjacentKeys, SubmissionNotices, SubmissionAnswers, ActivityCard } = props;
  const { t } = useTranslation();
  // For this submission only.
  const [deciding, setDeciding] = useState<{ readonly id: string; readonly name: ReviewName } | null>(null);
  const decided = deciding?.id === here.instanceId ? deciding.name : null;
  const number = facts?.submission.number ?? neighbours?.number ?? null;
  const numbered = useTitle(facts, number);
  const name = facts?.submission.currentVersion?.instanceName;
  const reviewState = facts?.submission.reviewState;
  const tellsReview = reviewState !== undefined && !here.source.draft;
  const crumbs = [
    { text: t('navbar.projects'), href: head.homeHref },
    { text: head.projectName ?? t('project.numbered', { id: head.projectId }), href: head.projectHref },
    { text: head.name, href: listHref },
  ];
  if (isGone) {
    return (
      <>
        <AdjacentKeys />
        <SubmissionGone title={name ?? numbered} crumbs={crumbs} about={<SubmissionAbout />} />
      </>
    );
  }
  return (
    <Page
      title={name ?? numbered}
      windowTitle={(isWindowNamed && name) || numbered}
      crumbs={crumbs}
      marks={
        <>
          {name && number !== null && <span className="submission-number">{number}</span>}
          {here.source.draft && (
            <StateLabel tone="info" mark="draft" text={t('submission.test')} hint={t('submission.testHelp')} />
          )}
          {tellsReview && <ReviewStateMark state={reviewState} t={t} className="boxed" />}
        </>
      }
      about={<SubmissionAbout />}
      action={<PageActions decided={decided} onDecide={(state) => setDeciding({ id: here.instanceId, name: state })} />}
    >
      <AdjacentKeys />
      <SubmissionNotices />
      <div className="submission-columns">
        <SubmissionAnswers source={here.source} instanceId={here.instanceId} />
        <aside>
          <ActivityCard decided={decided} onDecided={() => setDeciding(null)} />
        </aside>
      </div>
    </Page>
  );
};

/** The title of a submission without a name: its number, if the server gives one, and its date. */
const useTitle = (facts: SubmissionMetadata | undefined, number: number | null): string => {
  const { t, i18n } = useTranslation();
  if (!facts) return number === null ? t('submission.title') : t('submission.numbered', { number });
  const date = formatTime(facts.submission.createdAt, 'day', i18n.language);
  return number === null ? t('submission.of', { date }) : t('submission.numberedOf', { number, date });
};
