import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card';
import { ExternalLink } from '../../ui/ExternalLink';

const steps = ['home.stepProject', 'home.stepForm', 'home.stepDevice'] as const;

/** The way from nothing to a first submission, and who can help. */
export const GettingStarted = () => {
  const { t } = useTranslation();
  return (
    <Card title={t('home.gettingStarted')}>
      <ol className="running-text">
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <ul className="link-list">
        <li>
          <ExternalLink href="https://docs.getodk.org/">{t('home.docs')}</ExternalLink>
        </li>
        <li>
          <ExternalLink href="https://forum.getodk.org/">{t('home.forum')}</ExternalLink>
        </li>
      </ul>
    </Card>
  );
};
