const KILO = 1000;

/** A round length of at most `most` metres: 1, 2 or 5 with zeros. */
export const roundLength = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2].find((step) => step * power <= most) ?? 1) * power;
};

/** A length as text, in metres or kilometres. */
export const lengthInWords = (metres: number, locale: string): string => {
  const isLong = metres >= KILO;
  const unit = isLong ? 'kilometer' : 'meter';
  return new Intl.NumberFormat(locale, { style: 'unit', unit }).format(isLong ? metres / KILO : metres);
};
