/** A number of bytes in kilobytes, as the language writes them; anything begun counts as a whole one. */
export const formatKilobytes = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
    Math.ceil(bytes / 1000),
  );
