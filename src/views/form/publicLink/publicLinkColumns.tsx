import { useTranslation } from 'react-i18next';
import type { PublicLinkRow } from '#store/selectors/form/publicLinks';
import { Button } from '#src/ui/action/Button';
import { StateLabel } from '#src/ui/status/StateLabel';
import type { Column } from '#src/ui/table/tableColumns';
import { Text } from '#src/ui/text/Text';
import { timeValue } from '#src/ui/text/timeValue';
import { PublicLinkAddress } from './PublicLinkAddress';
import { PublicLinkTerms } from './PublicLinkTerms';

/** Shared by the rows of the table. */
export interface PublicLinkContext {
  /** Scheme and host of the site. */
  readonly origin: string;
  /** Whether the server supports conditions of links, and changing links. */
  readonly hasTerms: boolean;
  /** Whether links can be used on shared computers and offline. */
  readonly hasOtherUses: boolean;
  readonly onUpdate: (linkId: number) => void;
  readonly onRevoke: (linkId: number) => void;
}

const Access = ({
  link,
  access,
  origin,
  hasOtherUses,
}: PublicLinkRow & Pick<PublicLinkContext, 'origin' | 'hasOtherUses'>) => {
  const { t } = useTranslation();
  switch (access.status) {
    case 'revoked':
      return <StateLabel tone="plain" icon="ban" text={t('formPublicLinks.revoked')} />;
    case 'processing':
      return (
        <Button kind="quiet" icon="clock" reason={t('webForm.processing')}>
          {t('formPublicLinks.processing')}
        </Button>
      );
    case 'ready': {
      const others = { shared: origin + access.sharedPath, offline: origin + access.offlinePath };
      return (
        <PublicLinkAddress url={origin + access.path} others={hasOtherUses ? others : null} name={link.displayName} />
      );
    }
  }
};

const Once = ({ link }: PublicLinkRow) => {
  const { t } = useTranslation();
  return <>{t(link.once ? 'formPublicLinks.yes' : 'formPublicLinks.no')}</>;
};

const Actions = ({ link, hasTerms, onUpdate, onRevoke }: PublicLinkRow & PublicLinkContext) => {
  const { t } = useTranslation();
  if (!link.token) return null;
  return (
    <span className="public-link-actions">
      {hasTerms && (
        <Button
          kind="quiet"
          aria-label={t('formPublicLinks.editOf', { name: link.displayName })}
          onClick={() => onUpdate(link.id)}
        >
          {t('formPublicLinks.edit')}
        </Button>
      )}
      <Button
        kind="quiet"
        aria-label={t('formPublicLinks.revokeOf', { name: link.displayName })}
        onClick={() => onRevoke(link.id)}
      >
        {t('formPublicLinks.revoke')}
      </Button>
    </span>
  );
};

/** Available links first, then pending ones, then revoked ones. */
const accessRank = { ready: 0, processing: 1, revoked: 2 } as const;

const stateRank = { open: 0, full: 1, closed: 2, revoked: 3 } as const;

/** In milliseconds: later than any date. */
const FAR = 1e15;

export const publicLinkColumns: readonly Column<PublicLinkRow, PublicLinkContext>[] = [
  {
    key: 'name',
    header: 'formPublicLinks.name',
    kind: 'name',
    cell: ({ link }) => <Text>{link.displayName}</Text>,
    sort: ({ link }) => link.displayName,
    text: ({ link }) => link.displayName,
  },
  {
    key: 'once',
    header: 'formPublicLinks.once',
    hint: 'publicLinkCreate.onceHelp',
    width: 'clamp(130px, 11vw, 200px)',
    cell: (row) => <Once {...row} />,
    sort: ({ link }) => (link.once ? 0 : 1),
  },
  {
    key: 'terms',
    header: 'formPublicLinks.terms',
    width: 'clamp(172px, 14vw, 230px)',
    when: ({ hasTerms }) => hasTerms,
    cell: ({ link, state }) => <PublicLinkTerms link={link} state={state} />,
    // The earliest end first, then links without a date, then ended ones.
    sort: ({ link, state }) => stateRank[state] * FAR + (timeValue(link.closesAt) ?? FAR - 1),
    choice: {
      values: [
        { value: 'open', text: 'formPublicLinks.isOpen' },
        { value: 'closed', text: 'formPublicLinks.isClosed' },
        { value: 'full', text: 'formPublicLinks.isFull' },
        { value: 'revoked', text: 'formPublicLinks.revoked' },
      ],
      of: ({ state }) => state,
    },
  },
  {
    key: 'access',
    header: 'formPublicLinks.access',
    width: 'clamp(280px, 55vw - 250px, 900px)',
    kind: 'controls',
    part: 'wide',
    sort: ({ access }) => accessRank[access.status],
    cell: (row, { origin, hasOtherUses }) => <Access {...row} origin={origin} hasOtherUses={hasOtherUses} />,
  },
  {
    key: 'actions',
    header: 'formPublicLinks.actions',
    width: 'clamp(160px, 17vw, 220px)',
    kind: 'controls',
    align: 'right',
    cell: (row, context) => <Actions {...row} {...context} />,
  },
];
