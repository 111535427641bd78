import { useTranslation } from 'react-i18next';
import type { AuditExtended } from '#api/schemas/system/audit';
import type { AuditRow } from '#store/selectors/system/auditRows';
import type { AuditName, AuditDescription } from '#store/selectors/system/auditRow';
import type { AuditTexts } from '#store/selectors/system/auditTexts';
import { Link } from '../../ui/action/Link';
import type { Column } from '../../ui/table/tableColumns';
import { Text } from '../../ui/text/Text';
import { Time } from '../../ui/text/Time';
import { AuditDetails } from './AuditDetails';
import { auditActionText } from './auditActionText';

export interface AuditContext {
  /** The texts of an entry. */
  readonly describeAudit: (audit: AuditExtended) => AuditDescription;
}

const Type = ({ texts }: { readonly texts: AuditTexts }) => {
  const { t } = useTranslation();
  return <Text>{auditActionText(texts, t)}</Text>;
};

const Name = ({ named }: { readonly named: AuditName | null }) => {
  const { t } = useTranslation();
  if (!named) return null;
  const { name, href, isDeleted } = named;
  if (href !== null) {
    return (
      <Link href={href} className="cut">
        {name}
      </Link>
    );
  }
  return <Text>{isDeleted ? t('audits.deleted', { name }) : name}</Text>;
};

/** The columns of the audit log. */
export const auditColumns: readonly Column<AuditRow, AuditContext>[] = [
  {
    key: 'time',
    header: 'audits.time',
    width: 'clamp(150px, 12vw, 200px)',
    cell: ({ audit }) => <Time at={audit.loggedAt} form="audit" />,
  },
  {
    key: 'type',
    header: 'audits.type',
    width: 'clamp(180px, 24vw, 400px)',
    part: 'title',
    cell: ({ audit }, { describeAudit }) => <Type texts={describeAudit(audit).texts} />,
  },
  {
    key: 'initiator',
    header: 'audits.initiator',
    width: 'clamp(130px, 12.5vw, 280px)',
    cell: ({ audit }, { describeAudit }) => <Name named={describeAudit(audit).initiator} />,
  },
  {
    key: 'target',
    header: 'audits.target',
    width: 'clamp(140px, 15vw, 320px)',
    cell: ({ audit }, { describeAudit }) => <Name named={describeAudit(audit).target} />,
  },
  {
    key: 'details',
    header: 'audits.details',
    kind: 'controls',
    cell: ({ audit }) => <AuditDetails details={audit.details} names={audit.names} />,
  },
];
