import { builtInConverter } from './builtInConverter';
import { pyxformConverter } from './pyxformConverter';
import type { SheetConverter } from './sheetConverter';

/** The configured converter of spreadsheets. @param pyxformUrl a pyxform-http; our own converter by default */
export const sheetConverter = (pyxformUrl: URL | undefined): SheetConverter =>
  pyxformUrl === undefined ? builtInConverter() : pyxformConverter(pyxformUrl);
