const timestamp =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,12})?)?(?:Z|([+-])(\d\d)(?::?([0-5]\d))?)$/;

/** In minutes; no zone has a larger one (OData CSDL 4.0, and the programs that read it). */
const LARGEST_OFFSET = 14 * 60;

const daysIn = (year: number, month: number): number => {
  const date = new Date(0);
  // The constructor would take the years 0 to 99 for 1900 to 1999.
  date.setUTCFullYear(year, month, 0);
  return date.getUTCDate();
};

/**
 * A `dateTime` answer as an `Edm.DateTimeOffset` (OData ABNF 4.0, dateTimeOffsetValue): zones that clients write as `+07` or
 * `+0730` are completed. Null for anything else, such as words, a day without a time, and times without a zone.
 */
export const readTimestamp = (text: string): string | null => {
  const [whole, year, month, day, , sign, hours, minutes = '00'] = timestamp.exec(text) ?? [];
  if (whole === undefined) return null;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (y < 1 || m < 1 || m > 12 || d < 1 || d > daysIn(y, m)) return null;
  if (sign === undefined) return text;
  if (Number(hours) * 60 + Number(minutes) > LARGEST_OFFSET) return null;
  return `${text.slice(0, text.lastIndexOf(sign))}${sign}${hours}:${minutes}`;
};
