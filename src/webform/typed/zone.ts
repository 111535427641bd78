/** The offset of the browser's zone now, such as `+01:00`. */
export const currentOffset = (): string => {
  const minutes = -new Date().getTimezoneOffset();
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
};
