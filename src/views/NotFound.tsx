import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/LinkButton';
import { Page } from '../ui/Page';

export interface NotFoundProps {
  readonly homeHref: string;
}

/** Says that there is nothing at this address, and offers a way on. */
export const NotFound = ({ homeHref }: NotFoundProps) => {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')}>
      <p>{t('notFound.text')}</p>
      <LinkButton href={homeHref}>{t('notFound.home')}</LinkButton>
    </Page>
  );
};
