import type { ServerLanguage } from '../domain/language/serverLanguage';
import type { Conversion } from '../xlsform/convert';

/** Converts Excel files (XLSForm) to forms. */
export interface SheetConverter {
  /**
   * @param fallback the form id, and title, of a sheet without one; undefined if not given
   * @param language of what is said about the sheet, as far as the converter speaks it; English if not given
   * @throws 400.15 for a sheet that cannot become a form, 502.2 if the converter does not answer, 503.1 if too many sheets
   * are waiting
   */
  convert(file: Uint8Array, fallback: string | undefined, language?: ServerLanguage): Promise<Conversion>;
  close(): Promise<void>;
}
