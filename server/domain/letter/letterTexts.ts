import cs from '#translations/letters/cs.json';
import de from '#translations/letters/de.json';
import en from '#translations/letters/en.json';
import es from '#translations/letters/es.json';
import fr from '#translations/letters/fr.json';
import type { ServerLanguage } from '../language/serverLanguage';

/** The mails the server sends. */
export type LetterName = keyof typeof en;

type Texts = Readonly<Record<LetterName, { readonly subject: string; readonly text: string }>>;

export const letterTexts: Readonly<Record<ServerLanguage, Texts>> = { en, cs, de, es, fr };
