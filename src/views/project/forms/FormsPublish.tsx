import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FormExtended } from '#api/schemas/form';
import * as textLengths from '#api/textLengths';
import type { PublishPlan } from '#store/selectors/form/formsAct';
import { Icon } from '#src/ui/Icon';
import { Confirm } from '#src/ui/overlay/Confirm';
import { nextVersion } from '../../form/draft/nextVersion';
import { FormNames } from './FormNames';
import type { FormsConfirmProps } from './FormsAct';

interface FormsPublishProps extends FormsConfirmProps {
  readonly plans: readonly PublishPlan[];
}

type DraftPlan = Extract<PublishPlan, { readonly status: 'draft' }>;

const nameOf = ({ form }: PublishPlan): string => form.name ?? form.xmlFormId;

/** The version as which a draft is published: its own, unless that was published before. */
const proposed = ({ draft, taken }: DraftPlan): string => {
  const version = draft.version ?? '';
  return taken.has(version) ? (nextVersion(version, taken, new Date()) ?? '') : version;
};

const warningsOf = (t: TFunction, { draft, missing }: DraftPlan): readonly string[] => [
  ...(missing > 0 ? [t('draftPublish.mediaMissing', { count: missing })] : []),
  ...(draft.submissions === 0
    ? [t('draftPublish.notTested')]
    : [t('draftPublish.testsLost', { count: draft.submissions })]),
];

/** Confirms the publication of several drafts, each with its warnings, and with another version where it needs one. */
export const FormsPublish = ({ title, plans, onStart, onClose }: FormsPublishProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const versionOf = (plan: DraftPlan): string => (typed[plan.form.xmlFormId] ?? proposed(plan)).trim();
  const drafts = plans.filter((plan) => plan.status === 'draft');
  const isFree = (plan: DraftPlan): boolean => !plan.taken.has(versionOf(plan));
  const isReading = plans.some(({ status }) => status === 'reading');
  const reasonOf = (): string | null => {
    if (isReading) return t('ui.loading');
    if (drafts.length === 0) return t('formsAct.noneLeft');
    return drafts.every(isFree) ? null : t('formsAct.versionsMissing');
  };
  const publish = () => {
    const changed = drafts.filter((plan) => versionOf(plan) !== (plan.draft.version ?? ''));
    const versions = Object.fromEntries(changed.map((plan) => [plan.form.xmlFormId, versionOf(plan)]));
    onStart(
      { name: 'publish', versions },
      drafts.map(({ form }) => form),
    );
  };
  const detailOf = ({ xmlFormId }: FormExtended) => {
    const plan = plans.find(({ form }) => form.xmlFormId === xmlFormId);
    if (plan?.status !== 'draft') return <span className="batch-state">{plan && t(`formsAct.${plan.status}`)}</span>;
    return (
      <>
        <span className="batch-state">{t('formsAct.version', { version: versionOf(plan) })}</span>
        <DraftDetails
          plan={plan}
          version={typed[xmlFormId] ?? proposed(plan)}
          isFree={isFree(plan)}
          onVersion={(version) => setTyped({ ...typed, [xmlFormId]: version })}
        />
      </>
    );
  };
  const message = (
    <>
      <p>{t('formsAct.publishIntro')}</p>
      <FormNames label={t('projectOverview.forms')} forms={plans.map(({ form }) => form)} detail={detailOf} />
    </>
  );
  return (
    <Confirm
      title={title}
      message={message}
      action={isReading ? t('formsAct.publish') : t('formsAct.publishCount', { count: drafts.length })}
      busy={false}
      problem={null}
      reason={reasonOf()}
      onConfirm={publish}
      onClose={onClose}
    />
  );
};

interface DraftDetailsProps {
  readonly plan: DraftPlan;
  readonly version: string;
  /** Whether the version was not published before. */
  readonly isFree: boolean;
  readonly onVersion: (version: string) => void;
}

/** The warnings about a draft, and the version that it needs if its own was published before. */
const DraftDetails = ({ plan, version, isFree, onVersion }: DraftDetailsProps) => {
  const { t } = useTranslation();
  const { draft, taken } = plan;
  const own = draft.version ?? '';
  return (
    <div className="batch-detail">
      {warningsOf(t, plan).map((text) => (
        <p key={text} className="form-warning">
          <Icon name="exclamation triangle" /> {text}
        </p>
      ))}
      {taken.has(own) && (
        <label className="form-version">
          <span>
            {own === '' ? t('draftPublish.versionTakenBlank') : t('draftPublish.versionTaken', { version: own })}
          </span>
          <input
            type="text"
            aria-label={t('formsAct.versionOf', { name: nameOf(plan) })}
            value={version}
            maxLength={textLengths.version}
            autoComplete="off"
            aria-invalid={!isFree || undefined}
            onChange={({ target }) => onVersion(target.value)}
          />
        </label>
      )}
    </div>
  );
};
