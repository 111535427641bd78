const STEP = 1000;
const MEGABYTE = 1_000_000;

/**
 * Formats byte counts in the unit that suits their total: `1.2 MB` of `12.5 MB`, `5 kB` of `40 kB`. They are rounded up,
 * so that a small file is not shown as empty.
 * @param total in bytes
 */
export const partSizes = (total: number, language: string): ((bytes: number) => string) => {
  const [unit, size, digits] =
    total < MEGABYTE ? (['kilobyte', STEP, 0] as const) : (['megabyte', MEGABYTE, 1] as const);
  const { format } = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits });
  const steps = 10 ** digits;
  return (bytes) => format(Math.ceil((bytes / size) * steps) / steps);
};

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

/** A byte count in the largest unit that gives at least one, formatted for the language: `12.3 MB`. */
export const formatByteSize = (bytes: number, language: string): string => {
  const steps = bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3);
  const step = Math.min(steps, units.length - 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / STEP ** step);
};
