import { Copy } from '#src/ui/action/Copy';
import { coordinatesText } from '#src/ui/text/coordinates';
import { pointDetails } from './pointDetails';
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
  const details = kind === 'geopoint' && first ? pointDetails(first, { t, locale }) : [];
  return (
    <span className="answer-place">
      <LocationMap kind={kind} points={points} label={t('submissionAnswers.mapOf', { question: label })} />
      <span className="place-text">
        {kind === 'geopoint' && first ? (
          <span className="answer-code">{coordinatesText(first.latitude, first.longitude)}</span>
        ) : (
          <span>
            {t('formSubmissions.points', { count: (kind === 'geoshape' ? cornersOf(points) : points).length })}
          </span>
        )}
        {details.map((detail) => (
          <span key={detail} className="quiet-text">
            {detail}
          </span>
        ))}
        <Copy compact text={plain} label={t('submissionAnswers.copyCoordinates')} />
      </span>
    </span>
  );
};
