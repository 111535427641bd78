import { Copy } from '#src/ui/action/Copy';
import { formatFixed } from '../cells/numbers';
import type { AnswersContext } from './answersContext';
import { LocationMap, type PlaceMapProps } from './LocationMap';
import { cornersOf, isNoFix, readPlaces } from './places';

export interface AnswerPlaceProps {
  readonly value: string;
  readonly kind: PlaceMapProps['kind'];
  /** The question. */
  readonly label: string;
  readonly context: AnswersContext;
}

/** A millionth of a degree is about the width of a hand. */
const PARTS = 1e6;

/** In the notation of other programs, regardless of the language. */
const degrees = (value: number): string => String(Math.round(value * PARTS) / PARTS);

/** A point, line or area: its position in the world, and its coordinates to copy. */
export const LocationAnswer = ({ value, kind, label, context: { t, locale } }: AnswerPlaceProps) => {
  const points = readPlaces(value);
  if (points === null) return <span className="answer-text">{value}</span>;
  if (kind === 'geopoint' && isNoFix(value)) {
    return (
      <span className="answer-absent">
        {t('submissionAnswers.noFix')} <span className="answer-code">{value}</span>
      </span>
    );
  }
  const [first] = points;
  const plain = points.map(({ latitude, longitude }) => `${latitude}, ${longitude}`).join('\n');
  const accuracy = kind === 'geopoint' ? (first?.accuracy ?? null) : null;
  return (
    <span className="answer-place">
      <LocationMap kind={kind} points={points} label={t('submissionAnswers.mapOf', { question: label })} />
      <span className="place-text">
        {kind === 'geopoint' && first ? (
          <span className="answer-code">
            {degrees(first.latitude)}, {degrees(first.longitude)}
          </span>
        ) : (
          <span>
            {t('formSubmissions.points', { count: (kind === 'geoshape' ? cornersOf(points) : points).length })}
          </span>
        )}
        {accuracy !== null && (
          <span className="quiet-text">
            {t('submissionAnswers.accuracy', { metres: formatFixed(accuracy, accuracy < 10 ? 1 : 0, locale) })}
          </span>
        )}
        <Copy compact text={plain} label={t('submissionAnswers.copyCoordinates')} />
      </span>
    </span>
  );
};
