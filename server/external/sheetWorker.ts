/*
 * Worker thread for conversions, which block and may use much memory. Messages: `{ bytes, fallback, language }` → `{ conversion
 * }` | `{ refused: sentence with its location }` | `{ crashed: stack }`.
 */
import { parentPort } from 'node:worker_threads';
import type { ServerLanguage } from '../domain/language/serverLanguage';
import type { Conversion } from '../xlsform/convert';
import { convertFile } from '../xlsform/convertFile';
import { XlsFormError } from '../xlsform/sheetLocation';

/** A workbook, its fallback form id, and the language of messages. */
export interface SheetQuestion {
  readonly bytes: Uint8Array;
  readonly fallback: string;
  readonly language: ServerLanguage;
}

export type SheetAnswer =
  | { readonly conversion: Conversion }
  | { readonly refused: string }
  | { readonly crashed: string };

const answerTo = async ({ bytes, fallback, language }: SheetQuestion): Promise<SheetAnswer> => {
  try {
    return { conversion: await convertFile(bytes, fallback, language) };
  } catch (error) {
    if (error instanceof XlsFormError) return { refused: error.messageIn(language) };
    return { crashed: error instanceof Error ? String(error.stack) : String(error) };
  }
};

parentPort?.on('message', (message: SheetQuestion) => {
  void answerTo(message).then((answer) => parentPort?.postMessage(answer));
});
parentPort?.postMessage('ready');
