import { useTranslation } from 'react-i18next';
import type { FormExtended } from '#api/schemas/form';
import type { FormStep } from '#store/selectors/form/checklist';
import { Button } from '#src/ui/action/Button';
import { FoldCard } from '#src/ui/page/FoldCard';
import { Checklist } from '#src/ui/status/Checklist';
import { Link } from '#src/ui/action/Link';

export interface FormChecklistProps {
  readonly form: Pick<FormExtended, 'submissions' | 'state'> | undefined;
  readonly steps: readonly FormStep[];
  /** Null without permission. */
  readonly submissionsHref: string | null;
  readonly formAccessHref: string | null;
  /** Opens the options for collecting submissions. */
  readonly onShowOptions: () => void;
  readonly isFolded: boolean;
  readonly onFold: () => void;
  readonly onUnfold: () => void;
}

/** The steps of a published form, from its publication to its end. */
export const FormChecklist = (props: FormChecklistProps) => {
  const { form, steps, submissionsHref, formAccessHref, onShowOptions, isFolded, onFold, onUnfold } = props;
  const { t } = useTranslation();
  const { submissions: count = 0, state } = form ?? {};
  const formAccess = formAccessHref && <Link href={formAccessHref}>{t('formSubmissions.toFormAccess')}</Link>;
  const options = (
    <Button kind="quiet" onClick={onShowOptions}>
      {t('submissionOptions.title')}
    </Button>
  );
  const done = steps.filter(({ stage }) => stage === 'done').length;
  const texts = {
    publish: t('formChecklist.publishText'),
    collect: t('formChecklist.collectText'),
    analyze: t('formChecklist.analyzeText'),
    retire: t(state === 'open' ? 'formChecklist.retireText' : 'formChecklist.retired'),
  };
  const links = {
    publish: [],
    collect: [options, formAccess],
    analyze: [submissionsHref && <Link href={submissionsHref}>{t('formChecklist.toSubmissions')}</Link>],
    retire: [formAccess],
  };
  return (
    <FoldCard
      title={t('formChecklist.title')}
      note={t('home.stepsDone', { done, total: steps.length })}
      isFolded={isFolded}
      onFold={onFold}
      onUnfold={onUnfold}
    >
      <Checklist
        steps={steps.map(({ name, stage }) => ({
          key: name,
          stage,
          title: t(`formChecklist.${name}`),
          text: texts[name],
          note: name === 'collect' && count > 0 ? t('formChecklist.collected', { count }) : null,
          links: links[name],
        }))}
      />
    </FoldCard>
  );
};
