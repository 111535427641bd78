import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewName } from '../../../../../api/reviewStates';
import type { FormHead } from '../../../../../store/selectors/formHead';
import type { SubmissionRights } from '../../../../../store/selectors/submissionReview';
import type { SubmissionKey } from '../../../../../store/submissionAnswers';
import type { Packing } from '../../../../../store/submissionActs';
import type { SubmissionFacts } from '../../../../../store/submissionFacts';
import { useMessageText, type Message } from '../../../../messageText';
import { dateOf } from '../../../../ui/text/wholeTime';
import { PlainButton } from '../../../../ui/action/PlainButton';
import { Card } from '../../../../ui/page/Card';
import { Page } from '../../../../ui/page/Page';
import { Alert } from '../../../../ui/status/Alert';
import { Problem } from '../../../../ui/status/Problem';
import { Progress } from '../../../../ui/status/Progress';
import { StateLabel } from '../../../../ui/status/StateLabel';
import type { OpenedNews } from '../../../../../store/selectors/liveShown';
import { LiveOpened } from '../../live/LiveOpened';
import { ReviewStateMark } from '../ReviewStateMark';
import { SubmissionAbout } from './SubmissionAbout';
import { decisions, SubmissionDecisions } from './SubmissionDecisions';
import { SubmissionDiscussion, type Discussed } from './SubmissionDiscussion';
import { SubmissionGone } from './SubmissionGone';
import { SubmissionMenu } from './SubmissionMenu';
import { useReturn } from './useReturn';
import { useSubmissionKeys } from './useSubmissionKeys';
import '../../../../styles/submission.css';

export interface SubmissionPageProps extends Discussed {
  readonly head: FormHead;
  readonly listHref: string;
  readonly facts: SubmissionFacts | undefined;
  /** Why not all of it could be read. */
  readonly problem: Message | null;
  /** There is none of this id, or not any more. */
  readonly isMissing: boolean;
  /** It was in the trash before its answers were read. */
  readonly isTrashed: boolean;
  /** For how many days the trash keeps it. */
  readonly keptDays: number;
  readonly version: string | null;
  readonly isEncrypted: boolean;
  readonly rights: SubmissionRights;
  /** Where it is edited; null where the server has no edits, and without permission. */
  readonly editHref: string | null;
  readonly xmlHref: string;
  /** The address of this page for others. */
  readonly link: string;
  /** How far its archive is; null if none is being made. */
  readonly packing: Packing | null;
  readonly singleKeys: boolean;
  /** Reads what is beside the answers again. */
  readonly onRetry: (key: SubmissionKey) => void;
  /** Reads the answers again. */
  readonly onAnswers: (key: SubmissionKey) => void;
  readonly onPack: (key: SubmissionKey) => void;
  readonly onPackStop: (key: SubmissionKey) => void;
  readonly onGoTo: (href: string) => void;
  readonly onDelete: (key: SubmissionKey) => void;
  readonly onRestore: (key: SubmissionKey) => void;
  /** What somebody else did to it since it was read. */
  readonly openedNews: OpenedNews | null;
  readonly onTake: (key: SubmissionKey) => void;
  /** The answers, which load by themselves. */
  readonly Answers: ComponentType<SubmissionKey>;
}

/** One submission: its answers, what was decided, said and changed, and what can be done with it. */
export const SubmissionPage = (props: SubmissionPageProps) => {
  const { here, head, listHref, facts, problem, version, neighbours, rights, editHref, xmlHref, isEncrypted } = props;
  const { packing, link, onRetry, onGoTo, onDelete, onRestore, Answers } = props;
  const { t } = useTranslation();
  const messageText = useMessageText();
  // For this submission only.
  const [deciding, setDeciding] = useState<{ readonly id: string; readonly name: ReviewName } | null>(null);
  const decided = deciding?.id === here.instanceId ? deciding.name : null;
  const decide = (name: ReviewName) => setDeciding({ id: here.instanceId, name });
  const isDeleted = facts?.isDeleted === true;
  const mayReview = rights.review && facts !== undefined && !isDeleted;
  const mayEdit = editHref !== null && !isEncrypted && !isDeleted;
  // Whoever comes back from editing it sees what was edited.
  const leave = useReturn(() => {
    onRetry(here);
    props.onAnswers(here);
  });
  const edit = () => {
    if (editHref === null) return;
    leave();
    window.open(editHref, '_blank', 'noopener');
  };
  const goTo = (href: string | null | undefined) => (href ? () => onGoTo(href) : undefined);
  useSubmissionKeys(props.singleKeys, {
    j: goTo(neighbours?.nextHref),
    k: goTo(neighbours?.previousHref),
    ...(mayReview && Object.fromEntries(decisions.map(({ name, key }) => [key, () => decide(name)]))),
    ...(mayEdit && { e: edit }),
    c: () => document.querySelector<HTMLTextAreaElement>('.composer textarea')?.focus(),
  });
  const number = useNumber(props);
  const name = facts?.submission.currentVersion?.instanceName;
  const reviewState = facts?.submission.reviewState;
  const tellsReview = reviewState !== undefined && !here.source.draft;
  const crumbs = [
    { text: t('navbar.projects'), href: head.homeHref },
    { text: head.projectName ?? t('project.numbered', { id: head.projectId }), href: head.projectHref },
    { text: head.name, href: listHref },
  ];
  const about = (
    <SubmissionAbout
      submission={facts?.submission}
      version={version}
      edits={Math.max(0, (facts?.versions?.length ?? 1) - 1)}
      neighbours={neighbours}
      link={link}
    />
  );
  if (props.isMissing || props.isTrashed) {
    return (
      <SubmissionGone
        title={name ?? number}
        crumbs={crumbs}
        about={about}
        isTest={here.source.draft}
        trashed={facts?.submission ?? null}
        keptDays={props.keptDays}
        listHref={listHref}
        onRestore={rights.restore ? () => onRestore(here) : undefined}
      />
    );
  }
  return (
    <Page
      title={name ?? number}
      windowTitle={(props.view.extras.includes('windowTitle') && name) || number}
      crumbs={crumbs}
      marks={
        <>
          {name && neighbours && <span className="submission-number">{neighbours.number}</span>}
          {here.source.draft && (
            <StateLabel tone="info" mark="draft" text={t('submission.test')} hint={t('submission.testHelp')} />
          )}
          {tellsReview && <ReviewStateMark state={reviewState} t={t} className="boxed" />}
        </>
      }
      about={about}
      action={
        <>
          {mayReview && <SubmissionDecisions decided={decided} onDecide={decide} />}
          {editHref !== null && (
            <PlainButton
              kind="primary"
              icon="edit"
              reason={isEncrypted ? t('submission.encryptedEdit') : isDeleted ? t('submission.deleted') : null}
              onClick={edit}
            >
              {t('submission.edit')}
            </PlainButton>
          )}
          <SubmissionMenu
            xmlHref={xmlHref}
            isPacking={packing !== null}
            onPack={() => props.onPack(here)}
            onDelete={rights.delete && facts && !isDeleted ? () => onDelete(here) : undefined}
          />
        </>
      }
    >
      {packing && packing.total > 0 && (
        <div className="submission-packing">
          <Progress
            label={t('submission.packing')}
            done={packing.done}
            total={packing.total}
            onStop={() => props.onPackStop(here)}
          />
        </div>
      )}
      {props.openedNews && <LiveOpened news={props.openedNews} onTake={() => props.onTake(here)} />}
      {isDeleted && (
        <div className="submission-trash">
          <Alert type="warning" text={t('submission.inTrash')} />
          {rights.restore && <PlainButton onClick={() => onRestore(here)}>{t('submission.restore')}</PlainButton>}
        </div>
      )}
      <div className="submission-columns">
        <Answers source={here.source} instanceId={here.instanceId} />
        <aside>
          <Card title={t('submission.activity')}>
            {problem && <Problem text={messageText(problem)} onRetry={() => onRetry(here)} />}
            {facts && (
              <SubmissionDiscussion
                key={here.instanceId}
                {...props}
                facts={facts}
                decided={decided}
                onDecided={() => setDeciding(null)}
              />
            )}
          </Card>
        </aside>
      </div>
    </Page>
  );
};

/** What it is called without a name of its own: its number in the table, and when it was sent. */
const useNumber = ({ facts, neighbours }: SubmissionPageProps): string => {
  const { t } = useTranslation();
  if (!facts) return neighbours ? t('submission.numbered', { number: neighbours.number }) : t('submission.title');
  const date = dateOf(new Date(facts.submission.createdAt));
  return neighbours ? t('submission.numberedOf', { number: neighbours.number, date }) : t('submission.of', { date });
};
