/** Consecutive bins of hours. */
interface HourBins {
  readonly unit: 'hour';
  readonly bins: { readonly from: string; readonly count: number }[];
}

/**
 * Bins for a histogram of the moments of one day.
 * @param counts by hours as `2026-02-28T14`; those of other days are omitted
 * @returns null without an hour of that day
 */
export const hourBins = (day: string, counts: ReadonlyMap<string | number | null, number>): HourBins | null => {
  const bins: HourBins['bins'] = [];
  for (let hour = 0; hour < 24; hour += 1) {
    const from = `${day}T${String(hour).padStart(2, '0')}`;
    const count = counts.get(from) ?? 0;
    if (count > 0 || bins.length > 0) bins.push({ from, count });
  }
  while (bins.at(-1)?.count === 0) bins.pop();
  return bins.length > 0 ? { unit: 'hour', bins } : null;
};
