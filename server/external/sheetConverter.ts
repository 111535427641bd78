import type { Conversion } from '../xlsform/convert';

/** Makes forms of Excel files (XLSForm, facts: api §10.2). */
export interface SheetConverter {
  /**
   * @param fallback the form id, and title, of a sheet that names none; undefined where nobody said it
   * @throws 400.15 for a sheet that cannot become a form, 502.2 where the converter does not answer, 503.1 where too many
   *   sheets wait
   */
  convert(file: Uint8Array, fallback: string | undefined): Promise<Conversion>;
  close(): Promise<void>;
}
