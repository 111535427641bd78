import cs from '#translations/serverPages/cs.json';
import de from '#translations/serverPages/de.json';
import en from '#translations/serverPages/en.json';
import es from '#translations/serverPages/es.json';
import fr from '#translations/serverPages/fr.json';
import type { ServerLanguage } from '../language/serverLanguage';

/** Texts of pages rendered by the server. */
export const serverPageTexts: Readonly<Record<ServerLanguage, typeof en>> = { en, cs, de, es, fr };
