import { useTranslation } from 'react-i18next';
import type { FormExtended } from '#api/schemas/form';
import type { WebFormObstacle } from '#store/selectors/form/webForm';
import { Card } from '#src/ui/page/Card';
import { Copy } from '#src/ui/action/Copy';
import { SelectableText } from '#src/ui/text/SelectableText';
import { collectDraftUrl } from '../../project/appUsers/collectAddress';
import { CollectCode } from '../../project/appUsers/CollectCode';
import { LocalAddressWarning } from '../../LocalAddressWarning';
import { FillLink } from '../FillLink';

export interface DraftTestingWaysProps {
  /** Scheme and host of the site, for devices. */
  readonly origin: string;
  readonly draft: FormExtended;
  /** The form's name. */
  readonly name: string;
  /** The address for filling in the draft, or why it is unavailable; both null without permission. */
  readonly webFormHref: string | null;
  readonly webFormObstacle: WebFormObstacle | null;
  /** The link to share; set if the draft can be filled in. */
  readonly sharedHref: string | null;
  /** Whether it requires an account. */
  readonly asksForLogin: boolean;
}

/** The two ways to test a draft: with a device that scans its code, and in the browser. */
export const DraftTestingWays = (props: DraftTestingWaysProps) => (
  <div className="cards">
    <OnDevice {...props} />
    {(props.webFormHref ?? props.webFormObstacle) && <InBrowser {...props} />}
  </div>
);

const OnDevice = ({ origin, draft, name }: DraftTestingWaysProps) => {
  const { t } = useTranslation();
  const { projectId, xmlFormId, draftToken } = draft;
  if (!draftToken) {
    return (
      <Card title={t('draftTesting.device')}>
        <p>{t('draftTesting.noCode')}</p>
      </Card>
    );
  }
  const url = collectDraftUrl(origin, projectId, xmlFormId, draftToken);
  return (
    <Card title={t('draftTesting.device')}>
      <div className="draft-code">
        <CollectCode url={url} level="Q" label={t('draftTesting.codeOf', { name })} />
        <div>
          <p>{t('draftTesting.deviceHelp')}</p>
          <p className="quiet-text">{t('draftTesting.codeEnds')}</p>
          <Copy text={url} label={t('projectAppUsers.address')} />
          <LocalAddressWarning url={url} />
        </div>
      </div>
    </Card>
  );
};

const InBrowser = (props: DraftTestingWaysProps) => {
  const { origin, name, webFormHref, webFormObstacle, sharedHref, asksForLogin } = props;
  const { t } = useTranslation();
  const shared = origin + (sharedHref ?? '');
  return (
    <Card title={t('draftTesting.browser')}>
      <p>{t(asksForLogin ? 'draftTesting.browserLoginHelp' : 'draftTesting.browserHelp')}</p>
      {webFormHref !== null && (
        <p className="draft-link">
          <SelectableText>{shared}</SelectableText>
        </p>
      )}
      <div className="in-line">
        <FillLink
          href={webFormHref}
          obstacle={webFormObstacle}
          name={name}
          text={t('draftTesting.fill')}
          kind="primary"
        />
        {webFormHref !== null && <Copy text={shared} label={t('draftTesting.copyLink')} />}
      </div>
    </Card>
  );
};
