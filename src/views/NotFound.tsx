import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/action/LinkButton';
import { Page } from '../ui/page/Page';

export interface NotFoundProps {
  readonly homeHref: string;
  /** The path is well-formed, but its object does not exist, or not for this user. */
  readonly isMissing: boolean;
  /** The server says that this user may not see it. */
  readonly isRefused: boolean;
  /** The page was permitted at the last check, but is no longer. */
  readonly isForbidden: boolean;
}

/** The message that there is nothing at this path, or nothing for this user, with a link. */
export const NotFound = ({ homeHref, isMissing, isRefused, isForbidden }: NotFoundProps) => {
  const { t } = useTranslation();
  const [title, text] = isForbidden
    ? (['notFound.forbiddenTitle', 'notFound.forbidden'] as const)
    : isRefused
      ? (['notFound.noAccessTitle', 'session.noAccess'] as const)
      : (['notFound.title', isMissing ? 'notFound.refused' : 'notFound.text'] as const);
  return (
    <Page title={t(title)}>
      <p>{t(text)}</p>
      <LinkButton href={homeHref}>{t('notFound.home')}</LinkButton>
    </Page>
  );
};
