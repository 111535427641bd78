/* The translation check: five languages with the same keys, plural forms, variables and tags; no key unused. */
import { readFileSync } from 'node:fs';
import { readSources } from './layers/sources';
import { compareWithEnglish } from './translations/compare';
import { flatten, paragraphs, sectionNames } from './translations/tables';
import type { Sections, Texts } from './translations/tables';
import { typographyFaults } from './translations/typography';
import { unusedKeys } from './translations/unused';

const LOCALES = ['en', 'cs', 'de', 'es', 'fr'];
const SPEAKING = /^(src|player|store|sagas|translations)\//;
const WRITING = /^server\/domain\//;
const WEB_FORM = /^webform\//;
const PLAYER = /^player\//;
/** The pages that the server renders, and the source of the names of faults. */
const SERVER_PAGES = /^server\/(domain\/page\/|external\/backupTarget\.ts$)/;

/** The converter, the expressions it reads, and the code between it and the request. */
const CONVERTER = /^(server\/(xlsform|domain\/sheet|domain\/xform|external|routes)|shared\/xpath(?!\/mistake\.))\//;
/** Messages that other programs match: the English ones of the converter stay byte for byte. */
const AS_IT_WAS = new Set(['en: names.wholeForm has a straight apostrophe instead of ’']);

const sectionsIn = (folder: string, locale: string): Sections =>
  JSON.parse(readFileSync(`${folder}/${locale}.json`, 'utf8'));
const textsIn = (folder: string, locale: string): Texts => flatten(sectionsIn(folder, locale));

const sources = [...readSources('.')];
const among = (pattern: RegExp) => new Map(sources.filter(([file]) => pattern.test(file)));

const compare = (folder: string): string[] =>
  LOCALES.flatMap((locale) => {
    const texts = textsIn(folder, locale);
    return [
      ...compareWithEnglish(locale, texts, textsIn(folder, 'en')),
      ...typographyFaults(locale, paragraphs(texts)),
    ];
  });

const site = textsIn('translations', 'en');
const letters = textsIn('translations/letters', 'en');
const webForm = textsIn('translations/webForm', 'en');
const player = textsIn('translations/replay', 'en');
const workbooks = textsIn('translations/xlsform', 'en');
const serverPages = textsIn('translations/serverPages', 'en');
/** The names of texts within their page, which its markup refers to. */
const pageTexts = Object.values(sectionsIn('translations/serverPages', 'en')).flatMap((page) => Object.keys(page));
const pageWords = new Set(
  [...among(SERVER_PAGES).values()].flatMap((source) => [...source.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)),
);
const faults = [
  ...compare('translations'),
  ...unusedKeys(site, among(SPEAKING)).map((key) => `en: ${key} is used nowhere`),
  ...compare('translations/letters').map((fault) => `letters, ${fault}`),
  // A mail is one text, so it is referred to by its section.
  ...unusedKeys(sectionNames(sectionsIn('translations/letters', 'en')), among(WRITING)).map(
    (name) => `letters, en: ${name} is never written`,
  ),
  ...compare('translations/webForm').map((fault) => `web form, ${fault}`),
  ...unusedKeys(webForm, among(WEB_FORM)).map((key) => `web form, en: ${key} is used nowhere`),
  ...compare('translations/replay').map((fault) => `player of sessions, ${fault}`),
  ...unusedKeys(player, among(PLAYER)).map((key) => `player of sessions, en: ${key} is used nowhere`),
  ...compare('translations/xlsform')
    .filter((fault) => !AS_IT_WAS.has(fault))
    .map((fault) => `workbooks, ${fault}`),
  ...unusedKeys(workbooks, among(CONVERTER)).map((key) => `workbooks, en: ${key} is said nowhere`),
  ...compare('translations/serverPages').map((fault) => `pages of the server, ${fault}`),
  ...pageTexts.filter((name) => !pageWords.has(name)).map((name) => `pages of the server, en: ${name} is used nowhere`),
];

for (const fault of faults) console.log(fault);
console.log(
  `${site.size + letters.size + webForm.size + player.size + serverPages.size + workbooks.size} texts in ${LOCALES.length} languages, ${faults.length} faults`,
);
process.exit(faults.length === 0 ? 0 : 1);
