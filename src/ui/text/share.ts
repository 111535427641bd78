const formats = new Map<string, Intl.NumberFormat>();

const percent = (value: number, locale: string): string => {
  // Creating a formatter is far slower than using it.
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent' });
  formats.set(locale, format);
  return format.format(value / 100);
};

/**
 * A part of a whole in percent, without decimals: `< 1%` and `> 99%` where rounding would say none or all.
 * @param of the size of the whole
 */
export const formatShare = (count: number, of: number, locale: string): string => {
  const share = of === 0 ? 0 : Math.round((100 * count) / of);
  if (share <= 0 && count > 0) return `<\u{a0}${percent(1, locale)}`;
  if (share >= 100 && count < of) return `>\u{a0}${percent(99, locale)}`;
  return percent(share, locale);
};
