/** What the form says about accuracies, in metres. */
interface Thresholds {
  readonly accuracyThreshold: number | null;
  readonly unacceptableAccuracyThreshold: number | null;
}

/** How accurate a location is. */
export type Accuracy = 'good' | 'acceptable' | 'poor' | 'unknown';

/** As on devices, where the form does not say. */
const DEFAULT_THRESHOLD = 5;
const DEFAULT_UNACCEPTABLE = 100;

/** The accuracy at which a location is saved without a press; 0 for never. */
export const savedAt = ({ accuracyThreshold }: Thresholds): number => accuracyThreshold ?? DEFAULT_THRESHOLD;

/** How accurate a location is, by what the form demands. */
export const accuracyOf = (metres: number | null, thresholds: Thresholds): Accuracy => {
  if (metres === null) return 'unknown';
  if (metres > (thresholds.unacceptableAccuracyThreshold ?? DEFAULT_UNACCEPTABLE)) return 'poor';
  return metres > savedAt(thresholds) ? 'acceptable' : 'good';
};

/** The texts of accuracies. */
export const accuracyTexts = {
  good: 'engine.accuracyGood',
  acceptable: 'engine.accuracyGood',
  poor: 'engine.accuracyPoor',
  unknown: 'engine.accuracyUnknown',
} as const satisfies Readonly<Record<Accuracy, string>>;

const DECIMALS = 1000;

/** Metres with at most three decimals; never more accurate than it is. */
export const metresText = (metres: number): string => String(Math.ceil(metres * DECIMALS) / DECIMALS);
