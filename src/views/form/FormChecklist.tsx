import { useTranslation } from 'react-i18next';
import type { FormExtended } from '#api/schemas/form';
import type { FormStep } from '#store/selectors/form/checklist';
import { Button } from '../../ui/action/Button';
import { Card } from '../../ui/page/Card';
import { Checklist } from '../../ui/status/Checklist';
import { Link } from '../../ui/action/Link';

export interface FormChecklistProps {
  readonly form: FormExtended;
  readonly steps: readonly FormStep[];
  /** Null without permission. */
  readonly submissionsHref: string | null;
  readonly formAccessHref: string | null;
  /** Opens the options for collecting submissions. */
  readonly onShowOptions: () => void;
}

/** The steps of a published form, from its publication to its end. */
export const FormChecklist = ({ form, steps, submissionsHref, formAccessHref, onShowOptions }: FormChecklistProps) => {
  const { t } = useTranslation();
  const { submissions: count, state } = form;
  const formAccess = formAccessHref && <Link href={formAccessHref}>{t('formSubmissions.toFormAccess')}</Link>;
  const options = (
    <Button kind="quiet" onClick={onShowOptions}>
      {t('submissionOptions.title')}
    </Button>
  );
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
    <Card title={t('formChecklist.title')}>
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
    </Card>
  );
};
