import { useTranslation } from 'react-i18next';
import { List } from 'semantic-ui-react';
import { noticesPath } from '#api/core/thirdPartyNotices';
import type { FirstStep, FirstStepName } from '#store/selectors/project/firstSteps';
import type { MessageKey } from '#translations/index';
import { Button } from '../../ui/action/Button';
import { ExternalLink } from '../../ui/action/ExternalLink';
import { Link } from '../../ui/action/Link';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { Card } from '../../ui/page/Card';
import { FoldCard } from '../../ui/page/FoldCard';
import { forum } from '../forum';

export interface GettingStartedProps {
  /** The available steps. */
  readonly steps: readonly FirstStep[];
  readonly isFolded: boolean;
  readonly onFold: () => void;
  readonly onUnfold: () => void;
  /** Creates a project. */
  readonly onCreate: () => void;
}

const texts: Record<FirstStepName, MessageKey> = {
  project: 'home.stepProject',
  form: 'home.stepForm',
  device: 'home.stepDevice',
  submission: 'home.stepSubmission',
  users: 'home.stepUsers',
  backup: 'home.stepBackup',
};

/** The steps to a first submission, which can be collapsed, and where to get help. */
export const GettingStarted = ({ steps, onCreate, ...fold }: GettingStartedProps) => {
  const { t } = useTranslation();
  const links = (
    <List as="ul" link>
      <List.Item as="li">
        <ExternalLink href="https://docs.getodk.org/">{t('home.docs')}</ExternalLink>
      </List.Item>
      <List.Item as="li">
        <ExternalLink href={forum}>{t('home.forum')}</ExternalLink>
      </List.Item>
      <List.Item as="li">
        <ExternalLink href={noticesPath}>{t('home.licenses')}</ExternalLink>
      </List.Item>
    </List>
  );
  const title = t('home.gettingStarted');
  if (steps.length === 0) return <Card title={title}>{links}</Card>;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <FoldCard title={title} note={t('home.stepsDone', { done, total: steps.length })} footer={links} {...fold}>
      <div className="rod" aria-hidden="true">
        {steps.map(({ name }, index) => (
          <span key={name} className={index < done ? 'done' : undefined} />
        ))}
      </div>
      <ol className="first-steps">
        {steps.map((step, index) => (
          <li key={step.name} className={classes(step.isDone && 'done', step === next && 'next') || undefined}>
            <span className="first-step-mark" aria-hidden="true">
              {step.isDone ? <Icon name="check" /> : index + 1}
            </span>
            <StepText step={step} onCreate={onCreate} />
          </li>
        ))}
      </ol>
    </FoldCard>
  );
};

const StepText = ({ step, onCreate }: { readonly step: FirstStep; readonly onCreate: () => void }) => {
  const { t } = useTranslation();
  const text = t(texts[step.name]);
  if (step.isDone)
    return (
      <span>
        {text} <span className="hidden-text">({t('checklist.done')})</span>
      </span>
    );
  if (step.href !== null) return <Link href={step.href}>{text}</Link>;
  if (step.name !== 'project') return <span>{text}</span>;
  return (
    <Button kind="quiet" onClick={onCreate}>
      {text}
    </Button>
  );
};
