const QUARTER = 900_000;

/** Since the last change of a zone with other minutes (Liberia, 1972), all offsets are whole quarters of an hour. */
const QUARTERS_FROM = Date.UTC(1973, 0);

/** The hour of a moment (milliseconds since 1970) in a time zone, as `2026-02-28T14`. Cached per quarter of an hour. */
export const hourIn = (timeZone: string): ((moment: number) => string) => {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('sv', { timeZone, ...parts });
  const hours = new Map<number, string>();
  return (moment) => {
    const begin = moment < QUARTERS_FROM ? moment : Math.floor(moment / QUARTER) * QUARTER;
    const hour = hours.get(begin) ?? format.format(begin).padStart(13, '0').replace(' ', 'T');
    hours.set(begin, hour);
    return hour;
  };
};

/** The day of a moment, as `2026-02-28`. */
export const dayIn = (timeZone: string): ((moment: number) => string) => {
  const hourOf = hourIn(timeZone);
  return (moment) => hourOf(moment).slice(0, 10);
};
