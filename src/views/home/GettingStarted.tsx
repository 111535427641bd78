import { useTranslation } from 'react-i18next';
import { List } from 'semantic-ui-react';
import { ExternalLink } from '../../ui/action/ExternalLink';
import { FoldCard } from '../../ui/page/FoldCard';
import { Link } from '../../ui/action/Link';
import { forum } from '../forum';

/** The steps a user may take; `usersHref` leads to creating users. */
export interface FirstSteps {
  readonly project: boolean;
  readonly form: boolean;
  readonly device: boolean;
  readonly usersHref: string | null;
}

export interface GettingStartedProps {
  readonly steps: FirstSteps;
  readonly isFolded: boolean;
  readonly onFold: () => void;
  readonly onUnfold: () => void;
}

/** The steps to a first submission, as far as the user may take them, and where to get help. */
export const GettingStarted = ({ steps, ...fold }: GettingStartedProps) => {
  const { t } = useTranslation();
  const { project, form, device, usersHref } = steps;
  const hasSteps = project || form || device || usersHref !== null;
  return (
    <FoldCard title={t('home.gettingStarted')} {...fold}>
      {hasSteps && (
        <ol className="running-text">
          {project && <li>{t('home.stepProject')}</li>}
          {form && <li>{t('home.stepForm')}</li>}
          {device && <li>{t('home.stepDevice')}</li>}
          {usersHref && (
            <li>
              <Link href={usersHref}>{t('home.stepUsers')}</Link>
            </li>
          )}
        </ol>
      )}
      <List as="ul" link>
        <List.Item as="li">
          <ExternalLink href="https://docs.getodk.org/">{t('home.docs')}</ExternalLink>
        </List.Item>
        <List.Item as="li">
          <ExternalLink href={forum}>{t('home.forum')}</ExternalLink>
        </List.Item>
      </List>
    </FoldCard>
  );
};
