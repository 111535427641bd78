/*
 * Converting computes without yielding and may use much memory, so it has a thread of its own, which runs this program.
 * Messages: `{ bytes, fallback, language }` → `{ conversion }` | `{ refused: sentence with place }` | `{ crashed: stack }`.
 */
import { parentPort } from 'node:worker_threads';
import type { ServerLanguage } from '../domain/language/serverLanguage';
import type { Conversion } from '../xlsform/convert';
import { convertFile } from '../xlsform/convertFile';
import { XlsFormError } from '../xlsform/sheetLocation';

/** A workbook, the form id it falls back on, and the language of what is said about it. */
export interface SheetQuestion {
  readonly bytes: Uint8Array;
  readonly fallback: string;
  readonly language: ServerLanguage;
}

export type SheetAnswer =
  { readonly conversion: Conversion } | { readonly refused: string } | { readonly crashed: string };

const answerTo = ({ bytes, fallback, language }: SheetQuestion): SheetAnswer => {
  try {
    return { conversion: convertFile(bytes, fallback, language) };
  } catch (error) {
    if (error instanceof XlsFormError) return { refused: error.messageIn(language) };
    return { crashed: error instanceof Error ? String(error.stack) : String(error) };
  }
};

parentPort?.on('message', (message: SheetQuestion) => parentPort?.postMessage(answerTo(message)));
parentPort?.postMessage('ready');
