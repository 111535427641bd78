const QUARTER = 900_000;

/** Since the last change of a zone with other minutes (Liberia, 1972), all offsets are whole quarters of an hour. */
const QUARTERS_FROM = Date.UTC(1973, 0);

/** The day of a moment (milliseconds since 1970) in a time zone, as `2026-02-28`. Cached per quarter of an hour. */
export const dayIn = (timeZone: string): ((moment: number) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const days = new Map<number, string>();
  return (moment) => {
    const begin = moment < QUARTERS_FROM ? moment : Math.floor(moment / QUARTER) * QUARTER;
    const day = days.get(begin) ?? format.format(begin).padStart(10, '0');
    days.set(begin, day);
    return day;
  };
};
