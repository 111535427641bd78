declare module 'bikram-sambat' {
  /** @throws Error beyond the years that are known */
  export const daysInMonth: (year: number, month: number) => number;
  /** @throws Error beyond the years that are known */
  export const toBik: (iso: string) => { readonly year: number; readonly month: number; readonly day: number };
  /** A Gregorian date, with parts of one or two figures. */
  export const toGreg_text: (year: number, month: number, day: number) => string;
}
