import { Copy } from '../../../../ui/action/Copy';
import { formatFixed } from '../cells/numbers';
import type { AnswersContext } from './answersContext';
import { PlaceMap, type PlaceMapProps } from './PlaceMap';
import { cornersOf, isNoFix, readPlaces } from './places';

export interface AnswerPlaceProps {
  readonly value: string;
  readonly kind: PlaceMapProps['kind'];
  /** The question. */
  readonly label: string;
  readonly context: AnswersContext;
}

/** A millionth of a degree is a hand's breadth. */
const PARTS = 1e6;

/** As other programs take it, whatever the language. */
const degrees = (value: number): string => String(Math.round(value * PARTS) / PARTS);

/** A place, line or area: where in the world it is, and its coordinates to copy. */
export const AnswerPlace = ({ value, kind, label, context: { t, locale } }: AnswerPlaceProps) => {
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
      <PlaceMap kind={kind} points={points} label={t('submissionAnswers.mapOf', { question: label })} />
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
