import type { Language } from '../filter/degreesText';
import { formatFixed, formatUpTo } from '../cells/numbers';

/** What a device records besides the position, in metres; null if it did not. */
export interface PointDetails {
  readonly altitude: number | null;
  readonly accuracy: number | null;
}

/** Devices write zero for what they do not know. */
export const knownMetres = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value !== 0 ? value : null;

/** Altitude and accuracy of a point, each as a text. */
export const pointDetails = ({ altitude, accuracy }: PointDetails, { t, locale }: Language): readonly string[] => [
  ...(altitude === null ? [] : [t('submissionAnswers.altitude', { metres: formatUpTo(altitude, 1, locale) })]),
  ...(accuracy === null
    ? []
    : [t('submissionAnswers.accuracy', { metres: formatFixed(accuracy, accuracy < 10 ? 1 : 0, locale) })]),
];
