const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

const STEP = 1000;

/** A number of bytes in the largest unit that leaves at least one of it, as the language writes it: `12.3 MB`. */
export const formatByteSize = (bytes: number, language: string): string => {
  const steps = bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3);
  const step = Math.min(steps, units.length - 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / STEP ** step);
};
