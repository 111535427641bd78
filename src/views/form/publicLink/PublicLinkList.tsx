import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormKey } from '#store/form/formKey';
import type { PublicLinkRow } from '#store/selectors/form/publicLinks';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import { List, type ListState } from '#src/ui/list/List';
import { Empty } from '#src/ui/status/Empty';
import { publicLinkColumns, type PublicLinkContext } from './publicLinkColumns';

export interface PublicLinkListProps extends ListState {
  readonly form: FormKey;
  readonly load: RouteLoad;
  /** Scheme and host of the site, the beginning of the links. */
  readonly origin: string;
  /** Whether the server supports conditions of links, and changing links. */
  readonly hasTerms: boolean;
  /** Whether links can be used on shared computers and offline. */
  readonly hasOtherUses: boolean;
  readonly rows: readonly PublicLinkRow[];
  /** The id of a new link. */
  readonly highlighted: number | null;
  readonly onUpdate: (link: FormKey & { readonly linkId: number }) => void;
  readonly onRevoke: (link: FormKey & { readonly linkId: number }) => void;
  readonly onRetry: (here: string) => void;
}

const rowKey = ({ link }: PublicLinkRow) => link.id;

const isMuted = ({ link }: PublicLinkRow) => !link.token;

/** The public links of a form. */
export const PublicLinkList = (props: PublicLinkListProps) => {
  const { form, load, origin, hasTerms, hasOtherUses, rows, highlighted, onUpdate, onRevoke, onRetry } = props;
  const { t } = useTranslation();
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
  return (
    <List
      query={props.query}
      onQuery={props.onQuery}
      noun="publicLinks"
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
  );
};
