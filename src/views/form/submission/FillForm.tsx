import { useTranslation } from 'react-i18next';
import { ButtonPlaceholder } from '#src/ui/action/ButtonPlaceholder';
import { Icon } from '#src/ui/Icon';
import { FillCode } from '../FillCode';
import { FillLink, type FillLinkProps } from '../FillLink';

export interface FillFormProps {
  /** The form's name. */
  readonly name: string;
  /** The address for filling in the form, or why it is unavailable; both null without permission. */
  readonly webFormHref: FillLinkProps['href'];
  readonly webFormObstacle: FillLinkProps['obstacle'];
  /** Scheme and host of the site. */
  readonly origin: string;
  /** The address for shared computers and offline use; null if not supported. */
  readonly sharedHref: string | null;
  readonly offlineHref: string | null;
  /** The permission to fill it in is not known yet. */
  readonly isAwaited: boolean;
}

/** The link for filling in the form, and its addresses as codes. */
export const FillForm = (props: FillFormProps) => {
  const { name, webFormHref, webFormObstacle, origin, sharedHref, offlineHref, isAwaited } = props;
  const { t } = useTranslation();
  if (isAwaited) {
    // Reserves the final height of the header.
    return (
      <ButtonPlaceholder>
        {t('formSubmissions.create')} <Icon name="external" />
      </ButtonPlaceholder>
    );
  }
  return (
    <>
      {webFormHref !== null && sharedHref !== null && offlineHref !== null && (
        <FillCode
          origin={origin}
          href={webFormHref}
          others={{ shared: sharedHref, offline: offlineHref }}
          name={name}
        />
      )}
      <FillLink
        href={webFormHref}
        obstacle={webFormObstacle}
        name={name}
        text={t('formSubmissions.create')}
        kind="secondary"
      />
    </>
  );
};
