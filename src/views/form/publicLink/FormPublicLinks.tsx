import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicLinkRow } from '../../../../store/selectors/publicLinks';
import type { FormKey } from '../../../../store/entities/formKey';
import type { RouteLoad } from '../../../../store/selectors/routeLoad';
import { Alert } from '../../../ui/status/Alert';
import { Button } from '../../../ui/action/Button';
import { Empty } from '../../../ui/status/Empty';
import { Link } from '../../../ui/action/Link';
import { List, type ListState } from '../../../ui/list/List';
import { FormPage, type FormHeadProps } from '../FormPage';
import { publicLinkColumns, type PublicLinkContext } from './publicLinkColumns';

export interface FormPublicLinksProps extends ListState, FormHeadProps {
  readonly load: RouteLoad;
  /** Scheme and host of the site, the beginning of the links. */
  readonly origin: string;
  /** Whether the server keeps terms of links, and changes links. */
  readonly hasTerms: boolean;
  /** Whether links can be used on shared computers and without a network. */
  readonly hasOtherUses: boolean;
  readonly rows: readonly PublicLinkRow[];
  /** The new one. */
  readonly highlighted: number | null;
  /** Null without permission. */
  readonly formAccessHref: string | null;
  readonly onCreate: (form: FormKey) => void;
  readonly onUpdate: (link: FormKey & { readonly linkId: number }) => void;
  readonly onRevoke: (link: FormKey & { readonly linkId: number }) => void;
  readonly onShowOptions: (form: FormKey) => void;
  readonly onRetry: (here: string) => void;
}

const rowKey = ({ link }: PublicLinkRow) => link.id;

const isMuted = ({ link }: PublicLinkRow) => !link.token;

/** The public links of a form: URLs through which everybody can fill it in, without an account. */
export const FormPublicLinks = (props: FormPublicLinksProps) => {
  const { head, load, origin, hasTerms, hasOtherUses, rows, highlighted, formAccessHref } = props;
  const { onCreate, onUpdate, onRevoke, onRetry } = props;
  const { t } = useTranslation();
  const { projectId, xmlFormId, state } = head;
  const form = useMemo(() => ({ projectId, xmlFormId }), [projectId, xmlFormId]);
  const context = useMemo<PublicLinkContext>(
    () => ({
      origin,
      hasTerms,
      hasOtherUses,
      onUpdate: (linkId) => onUpdate({ ...form, linkId }),
      onRevoke: (linkId) => onRevoke({ ...form, linkId }),
    }),
    [origin, hasTerms, hasOtherUses, form, onUpdate, onRevoke],
  );
  const create = (
    <Button kind="primary" icon="add" onClick={() => onCreate(form)}>
      {t('formPublicLinks.create')}
    </Button>
  );
  return (
    <FormPage head={head} onCreateDraft={props.onCreateDraft} onState={props.onState} action={create}>
      <p className="intro">{t('formPublicLinks.intro')}</p>
      <p className="intro">
        <Button kind="quiet" icon="info circle" onClick={() => props.onShowOptions(form)}>
          {t('formPublicLinks.options')}
        </Button>
      </p>
      {state && state !== 'open' && <NotOpen state={state} formAccessHref={formAccessHref} />}
      <List
        query={props.query}
        onQuery={props.onQuery}
        filterLabel={t('formPublicLinks.filter')}
        columns={publicLinkColumns}
        rows={rows}
        rowKey={rowKey}
        context={context}
        caption={t('formPublicLinks.table')}
        status={load.status}
        problem={t('formPublicLinks.failed')}
        onRetry={() => onRetry(load.here)}
        highlighted={highlighted}
        isMuted={isMuted}
        empty={
          <Empty icon="globe" title={t('formPublicLinks.empty')}>
            {t('formPublicLinks.emptyHelp')}
          </Empty>
        }
      />
    </FormPage>
  );
};

interface NotOpenProps {
  readonly state: 'closing' | 'closed';
  readonly formAccessHref: string | null;
}

/** Nobody can fill in a form that is not open, even with a link. */
const NotOpen = ({ state, formAccessHref }: NotOpenProps) => {
  const { t } = useTranslation();
  const text = (
    <>
      {t(`formPublicLinks.${state}`)}{' '}
      {formAccessHref && <Link href={formAccessHref}>{t('formPublicLinks.toFormAccess')}</Link>}
    </>
  );
  return (
    <div className="public-link-notice">
      <Alert type="info" text={text} />
    </div>
  );
};
