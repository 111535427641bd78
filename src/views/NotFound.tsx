import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/action/LinkButton';
import { Page } from '../ui/page/Page';

export interface NotFoundProps {
  readonly homeHref: string;
  /** The path is well-formed, but its object was refused. */
  readonly isRefused: boolean;
  /** The page was permitted at the last check, but is no longer. */
  readonly isForbidden: boolean;
}

/** The message that there is nothing at this path, with a link. */
export const NotFound = ({ homeHref, isRefused, isForbidden }: NotFoundProps) => {
  const { t } = useTranslation();
  return (
    <Page title={t(isForbidden ? 'notFound.forbiddenTitle' : 'notFound.title')}>
      <p>{t(isForbidden ? 'notFound.forbidden' : isRefused ? 'notFound.refused' : 'notFound.text')}</p>
      <LinkButton href={homeHref}>{t('notFound.home')}</LinkButton>
    </Page>
  );
};
