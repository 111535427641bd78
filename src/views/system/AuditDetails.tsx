import { useTranslation } from 'react-i18next';
import { Copy } from '../../ui/action/Copy';
import { Popover } from '../../ui/overlay/Popover';
import { SelectableText } from '../../ui/text/SelectableText';
import type { DetailNames } from './auditDetailWords';
import { auditSummary, withoutPassword } from './auditSummary';

export interface AuditDetailsProps {
  /** The action's own data. */
  readonly details: unknown;
  /** Of ids in it, as far as the server tells. */
  readonly names?: DetailNames | undefined;
}

const unnamed: DetailNames = {};

/** The details of an entry: a line that opens all of them, to be read and copied. */
export const AuditDetails = ({ details, names = unnamed }: AuditDetailsProps) => {
  const { t } = useTranslation();
  if (typeof details !== 'object' || details === null || Object.keys(details).length === 0) return null;
  const summary = auditSummary({ ...details }, { t, names }) || t('audits.details');
  return (
    <Popover label={t('audits.details')} button={summary} of={t('audits.details')}>
      {() => <Whole text={JSON.stringify(details, withoutPassword, 2)} />}
    </Popover>
  );
};

const Whole = ({ text }: { readonly text: string }) => (
  <>
    <SelectableText isLong>{text}</SelectableText>
    <Copy text={text} />
  </>
);
