/** Common browsers by their user agents; some also contain the names of others. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS|Chromium)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[.\d]* (?:Mobile\/\w+ )?Safari\//],
];

/** A browser's name and version from its user agent: `Firefox 145`. */
export const browserName = (userAgent: string): string => {
  for (const [name, version] of BROWSERS) {
    const number = version.exec(userAgent)?.[1];
    if (number !== undefined) return `${name} ${number}`;
  }
  return userAgent.slice(0, 40);
};

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/**
 * Formats times of day by the clock of the recording device, to a tenth of a second: `11:02:23.7`.
 * @param zone its time zone; the local one if invalid
 */
export const clockOf = (zone: string): ((milliseconds: number) => string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 1,
    hourCycle: 'h23',
    ...(isZone(zone) ? { timeZone: zone } : {}),
  });
  return (milliseconds) => format.format(milliseconds);
};

const twoDigits = (value: number): string => String(Math.trunc(value)).padStart(2, '0');

/** The time since the beginning: `02:08.1`, `1:02:08.1`. */
export const elapsedText = (milliseconds: number): string => {
  const tenths = Math.max(Math.round(milliseconds / 100), 0);
  const seconds = Math.trunc(tenths / 10);
  const [hours, minutes] = [Math.trunc(seconds / 3600), Math.trunc(seconds / 60) % 60];
  const rest = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}.${tenths % 10}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};

/** Unit symbols are the same in all languages. */
const measured = (value: number, sign: string, language: string): string =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)}\u00a0${sign}`;

/** A duration in suitable units: `61 ms`, `1.2 s`, `14 min 9 s`. */
export const durationText = (milliseconds: number, language: string): string => {
  if (milliseconds < 1000) return measured(Math.round(milliseconds), 'ms', language);
  if (milliseconds < 60_000) return measured(milliseconds / 1000, 's', language);
  const seconds = Math.round(milliseconds / 1000);
  const [hours, minutes] = [Math.trunc(seconds / 3600), Math.trunc(seconds / 60) % 60];
  if (hours > 0) return `${measured(hours, 'h', language)} ${measured(minutes, 'min', language)}`;
  return `${measured(minutes, 'min', language)} ${measured(seconds % 60, 's', language)}`;
};
