import cs from '#translations/xlsform/cs.json';
import de from '#translations/xlsform/de.json';
import en from '#translations/xlsform/en.json';
import es from '#translations/xlsform/es.json';
import fr from '#translations/xlsform/fr.json';
import type { ServerLanguage } from '../language/serverLanguage';

/** Messages about workbooks, by section and name; other languages may have more plural forms. */
export type SheetTexts = typeof en;

export const sheetTexts: Readonly<Record<ServerLanguage, SheetTexts>> = { en, cs, de, es, fr };
