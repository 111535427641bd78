import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button';
import { Facts } from '../../ui/text/Facts';
import { Link } from '../../ui/action/Link';
import { Modal } from '../../ui/overlay/Modal';

export interface SubmissionOptionsProps {
  /** With a form if it was opened on a page of that form. */
  readonly ids: { readonly projectId: number; readonly xmlFormId?: string };
  /** Null without permission, or on that page. */
  readonly appUsersHref: string | null;
  /** Null without permission. */
  readonly usersHref: string | null;
  /** Null outside the pages of a form, without permission, or on that page. */
  readonly publicLinksHref: string | null;
  readonly isAtPublicLinks: boolean;
  readonly onClose: () => void;
}

/** The three ways to collect submissions for a project. */
export const SubmissionOptions = (props: SubmissionOptionsProps) => {
  const { appUsersHref, usersHref, publicLinksHref, isAtPublicLinks, onClose } = props;
  const { t } = useTranslation();
  const toPublicLinks = isAtPublicLinks ? (
    // The target is behind the dialog.
    <Button kind="quiet" className="link-like" onClick={onClose}>
      {t('submissionOptions.toPublicLinks')}
    </Button>
  ) : (
    publicLinksHref && <Link href={publicLinksHref}>{t('submissionOptions.toPublicLinks')}</Link>
  );
  const ways = [
    { way: 'appUsers', link: appUsersHref && <Link href={appUsersHref}>{t('submissionOptions.toAppUsers')}</Link> },
    { way: 'publicLinks', link: toPublicLinks },
    { way: 'dataCollectors', link: usersHref && <Link href={usersHref}>{t('submissionOptions.toRoles')}</Link> },
  ] as const;
  return (
    <Modal
      title={t('submissionOptions.title')}
      busy={false}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <p>{t('submissionOptions.intro')}</p>
      <Facts
        facts={ways.map(({ way, link }) => ({
          key: way,
          name: t(`submissionOptions.${way}`),
          value: (
            <>
              {t(`submissionOptions.${way}Help`)} {link}
            </>
          ),
        }))}
      />
    </Modal>
  );
};
