import { useTranslation } from 'react-i18next';
import type { PublicLinkRow } from '../../../../store/selectors/publicLinks';
import { Button } from '../../../ui/action/Button';
import { StateLabel } from '../../../ui/status/StateLabel';
import type { Column } from '../../../ui/table/tableColumns';
import { Text } from '../../../ui/text/Text';
import { PublicLinkAddress } from './PublicLinkAddress';

/** Shared by the rows of the table. */
export interface PublicLinkContext {
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly onRevoke: (linkId: number) => void;
}

const Access = ({ link, access, origin }: PublicLinkRow & Pick<PublicLinkContext, 'origin'>) => {
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
    case 'ready':
      return <PublicLinkAddress url={origin + access.path} name={link.displayName} />;
  }
};

const Once = ({ link }: PublicLinkRow) => {
  const { t } = useTranslation();
  return <>{t(link.once ? 'formPublicLinks.yes' : 'formPublicLinks.no')}</>;
};

const Revoke = ({ link, onRevoke }: PublicLinkRow & Pick<PublicLinkContext, 'onRevoke'>) => {
  const { t } = useTranslation();
  if (!link.token) return null;
  return (
    <Button
      kind="quiet"
      aria-label={t('formPublicLinks.revokeOf', { name: link.displayName })}
      onClick={() => onRevoke(link.id)}
    >
      {t('formPublicLinks.revoke')}
    </Button>
  );
};

/** Those that work first, then those that will, then those that never will. */
const accessRank = { ready: 0, processing: 1, revoked: 2 } as const;

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
    key: 'access',
    header: 'formPublicLinks.access',
    width: 'clamp(300px, 50vw, 1100px)',
    kind: 'controls',
    part: 'wide',
    sort: ({ access }) => accessRank[access.status],
    cell: (row, { origin }) => <Access {...row} origin={origin} />,
  },
  {
    key: 'actions',
    header: 'formPublicLinks.actions',
    width: 'clamp(120px, 9vw, 160px)',
    kind: 'controls',
    align: 'right',
    cell: (row, { onRevoke }) => <Revoke {...row} onRevoke={onRevoke} />,
  },
];
