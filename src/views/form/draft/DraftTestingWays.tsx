import { useTranslation } from 'react-i18next';
import type { FormExtended } from '../../../../api/schemas/form';
import type { WebFormObstacle } from '../../../../store/selectors/webForm';
import { Card } from '../../../ui/page/Card';
import { Copy } from '../../../ui/action/Copy';
import { SelectableText } from '../../../ui/text/SelectableText';
import { collectDraftUrl } from '../../project/collectAddress';
import { CollectCode } from '../../project/CollectCode';
import { LocalAddressWarning } from '../../LocalAddressWarning';
import { FillLink } from '../FillLink';

export interface DraftTestingWaysProps {
  /** Scheme and host of the site, for devices. */
  readonly origin: string;
  readonly draft: FormExtended;
  /** The form's name. */
  readonly name: string;
  /** Where the draft is filled in, or why not now; both null without permission. */
  readonly webFormHref: string | null;
  readonly webFormObstacle: WebFormObstacle | null;
  /** The link to share; set if the draft can be filled in. */
  readonly sharedHref: string | null;
  /** Whether only people with accounts can open that. */
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
