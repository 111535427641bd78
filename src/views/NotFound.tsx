import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/action/LinkButton';
import { Page } from '../ui/page/Page';

export interface NotFoundProps {
  readonly homeHref: string;
  /** The path is well-formed, but its object was refused. */
  readonly isRefused: boolean;
}

/** Says that there is nothing at this path, and offers a link. */
export const NotFound = ({ homeHref, isRefused }: NotFoundProps) => {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')}>
      <p>{t(isRefused ? 'notFound.refused' : 'notFound.text')}</p>
      <LinkButton href={homeHref}>{t('notFound.home')}</LinkButton>
    </Page>
  );
};
