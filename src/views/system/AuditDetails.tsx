import { useTranslation } from 'react-i18next';
import { Copy } from '../../ui/action/Copy';
import { Popover } from '../../ui/overlay/Popover';
import { SelectableText } from '../../ui/text/SelectableText';
import type { DetailNames } from './auditDetailTexts';
import { Facts } from '../../ui/text/Facts';
import { auditDetails, auditSummary, withoutPassword, type SummaryWords } from './auditSummary';

export interface AuditDetailsProps {
  /** The action's own data. */
  readonly details: unknown;
  /** Names of ids in it, if the server sends them. */
  readonly names?: DetailNames | undefined;
}

const unnamed: DetailNames = {};

/** The details of an entry: a line that opens all of them, for reading and copying. */
export const AuditDetails = ({ details, names = unnamed }: AuditDetailsProps) => {
  const { t } = useTranslation();
  if (typeof details !== 'object' || details === null || Object.keys(details).length === 0) return null;
  const words = { t, names };
  const summary = auditSummary({ ...details }, words) || t('audits.details');
  return (
    <Popover label={t('audits.details')} button={summary} of={t('audits.details')}>
      {() => <Whole details={details} words={words} />}
    </Popover>
  );
};

/** Some details are long lists; the rest is in the text below. */
const MOST_FACTS = 30;

/** All details as text, and as stored by the server, for looking up ids or reporting a fault. */
const Whole = ({ details, words }: { readonly details: object; readonly words: SummaryWords }) => {
  const text = JSON.stringify(details, withoutPassword, 2);
  const facts = [...auditDetails({ ...details }, words)]
    .flatMap(({ label, value }, index) => (label === null ? [] : [{ key: String(index), name: label, value }]))
    .slice(0, MOST_FACTS);
  return (
    <>
      {facts.length > 0 && <Facts facts={facts} />}
      <SelectableText isLong>{text}</SelectableText>
      <Copy text={text} />
    </>
  );
};
