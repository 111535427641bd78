import type { ServerLanguage } from '../domain/language/serverLanguage';
import type { Conversion } from '../xlsform/convert';

/** Converts Excel files (XLSForm) to forms. */
export interface SheetConverter {
  /**
   * @param fallback form id and title of a sheet without them, if given
   * @param signal of the caller, aborts the conversion
   * @param language of messages about the sheet, if the converter supports it; English by default
   * @throws 400.15 for a sheet that cannot become a form, 502.2 if the converter does not respond, 503.1 if too many sheets are
   * waiting
   */
  convert(
    file: Uint8Array,
    fallback: string | undefined,
    signal: AbortSignal,
    language?: ServerLanguage,
  ): Promise<Conversion>;
  close(): Promise<void>;
}
