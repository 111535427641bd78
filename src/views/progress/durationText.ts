const part = (value: number, unit: 'hour' | 'minute', locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);

/**
 * A duration in hours and minutes: `1 hr 24 min`; less than a minute is `<1 min`.
 * @param seconds not less than 0
 */
export const durationText = (seconds: number, locale: string): string => {
  const minutes = Math.round(seconds / 60);
  if (minutes === 0) return `<${part(1, 'minute', locale)}`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [part(hours, 'hour', locale)] : []),
    ...(rest > 0 ? [part(rest, 'minute', locale)] : []),
  ];
  return parts.join(' ');
};
