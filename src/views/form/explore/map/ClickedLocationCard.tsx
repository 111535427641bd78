import { useTranslation } from 'react-i18next';
import type { Box } from '#shared/query/area';
import type { Question } from '#store/selectors/explore/questions';
import type { MapSummary, ClickedSubmission } from '#store/selectors/explore/mapLocations';
import { Link } from '#src/ui/action/Link';
import { Button } from '#src/ui/action/Button';
import { accuracyIn } from '#src/ui/map/marks/pointAccuracy';
import { Problem } from '#src/ui/status/Problem';
import { coordinatesText } from '#src/ui/text/coordinates';
import { DateTime } from '#src/ui/text/Time';
import { readDateTime } from '../../submission/cells/dates';
import { formatInt } from '../../submission/cells/numbers';
import { filterText } from '../../submission/filter/conditionText';
import { optionText } from '../chart/optionTexts';

export interface SpotCardProps {
  /** Null if none was clicked. */
  readonly box: Box | null;
  readonly shown: MapSummary | null;
  readonly rows: readonly ClickedSubmission[];
  readonly fields: readonly Question[];
  readonly hrefOf: (instanceId: string) => string | null;
  /** The table of these submissions. */
  readonly tableHref: string;
  /** The next or previous location is requested. */
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** The centre of a box. */
const pointText = ({ west, south, east, north }: Box): string =>
  coordinatesText((south + north) / 2, (west + east) / 2);

/** The submissions at one location: the first of them, each with its first answers and a link to its page. */
export const ClickedLocationCard = (props: SpotCardProps) => {
  const { box, shown, rows, fields, hrefOf, tableHref, onStep, onClose, onRetry } = props;
  const { t, i18n } = useTranslation();
  const exact = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  const texts = { t, locale: i18n.language };
  const spot = shown && !shown.isOutdated ? shown.spot : null;
  const count = spot?.count ?? 0;
  if (!box) return null;
  return (
    <section className="spot-card" aria-label={t('explore.here')} aria-busy={!shown || shown.isOutdated}>
      <header>
        <h3 role="status">
          {spot ? t('explore.hereCount', { count, shown: formatInt(count, i18n.language) }) : t('explore.here')}
        </h3>
        <div className="actions">
          <Button kind="quiet" icon="angle left" label={t('explore.placeBefore')} onClick={() => onStep(-1)} />
          <Button kind="quiet" icon="angle right" label={t('explore.placeNext')} onClick={() => onStep(1)} />
          <Button kind="quiet" icon="close" label={t('ui.close')} onClick={onClose} />
        </div>
      </header>
      <p className="quiet-text">
        <code className="selectable">{pointText(box)}</code>
      </p>
      {spot === undefined && <Problem text={t('explore.placesFailed')} onRetry={onRetry} />}
      <ul>
        {(spot ? rows : []).map(({ instanceId, submitted, submitter, answers: given, place }) => {
          const href = hrefOf(instanceId);
          const at = readDateTime(submitted);
          const title = at ? <DateTime at={at} language={texts.locale} /> : instanceId;
          const answers = fields.flatMap((field, index) => {
            const value = given[index] ?? null;
            return value === null ? [] : `${filterText(field.label, t)}: ${optionText(value, field, texts)}`;
          });
          const accuracy = accuracyIn(place);
          const metres = accuracy === null ? [] : [t('submissionAnswers.accuracy', { metres: exact.format(accuracy) })];
          return (
            <li key={instanceId}>
              {href === null ? title : <Link href={href}>{title}</Link>}
              <span className="quiet-text">{[submitter, ...answers, ...metres].filter(Boolean).join(' · ')}</span>
            </li>
          );
        })}
      </ul>
      {spot && <Link href={tableHref}>{t('explore.asTable')}</Link>}
    </section>
  );
};
