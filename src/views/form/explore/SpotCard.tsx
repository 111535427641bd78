import { useTranslation } from 'react-i18next';
import type { SubmissionRow } from '../../../../api/schemas/odata';
import { answerAt } from '../../../../store/answerAt';
import type { Question } from '../../../../store/selectors/explore';
import type { ShownPlaces } from '../../../../store/selectors/places';
import { Link } from '../../../ui/action/Link';
import { PlainButton } from '../../../ui/action/PlainButton';
import { Problem } from '../../../ui/status/Problem';
import { formatDateTime } from '../submission/cells/dates';
import { formatInt } from '../submission/cells/numbers';
import { filterText } from '../submission/filter/conditionText';
import { optionText } from './optionTexts';

export interface SpotCardProps {
  readonly shown: ShownPlaces | null;
  readonly fields: readonly Question[];
  readonly hrefOf: (instanceId: string) => string | null;
  /** The table with just these. */
  readonly tableHref: string;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** What stands in a row for a question; null for what is no text or number. */
const answerIn = (row: SubmissionRow, { path }: Question): string | number | null => {
  const value = path.split('/').reduce<unknown>(answerAt, row);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** The submissions at one place: the first of them, each with its first answers and a link to its page. */
export const SpotCard = ({ shown, fields, hrefOf, tableHref, onClose, onRetry }: SpotCardProps) => {
  const { t, i18n } = useTranslation();
  const texts = { t, locale: i18n.language };
  const spot = shown && !shown.isOutdated ? shown.spot : null;
  const count = spot?.count ?? 0;
  return (
    <section className="spot-card" aria-label={t('explore.here')} aria-busy={!shown || shown.isOutdated}>
      <header>
        <h3 role="status">
          {spot ? t('explore.hereCount', { count, shown: formatInt(count, i18n.language) }) : t('explore.here')}
        </h3>
        <PlainButton kind="secondary" icon="close" label={t('ui.close')} onClick={onClose} />
      </header>
      {spot === undefined && <Problem text={t('explore.placesFailed')} onRetry={onRetry} />}
      <ul>
        {spot?.rows.map((row) => {
          const href = hrefOf(row.__id);
          const title = formatDateTime(row.__system.submissionDate) ?? row.__id;
          const answers = fields.flatMap((field) => {
            const value = answerIn(row, field);
            return value === null ? [] : `${filterText(field.label, t)}: ${optionText(value, field, texts)}`;
          });
          return (
            <li key={row.__id}>
              {href === null ? title : <Link href={href}>{title}</Link>}
              <span className="quiet-text">{[row.__system.submitterName, ...answers].filter(Boolean).join(' · ')}</span>
            </li>
          );
        })}
      </ul>
      {spot && <Link href={tableHref}>{t('explore.asTable')}</Link>}
    </section>
  );
};
