import { renderHook } from '@testing-library/react';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { EndpointName } from '../../api/endpoints';
import { useMessageText } from '../../src/messageText';
import { selectAlert } from '#store/core/alert';
import type { RequestProblem } from '#store/request/problem';
import { selectRequest } from '#store/request/requests';
import { createI18n, locales, switchLocale, type Locale } from '../../translations';
import en from '../../translations/en.json';
import rows from '../fixtures/errorCatalogue.json';
import { siteOfManager } from '../support/access/manager';
import { refused } from '../support/problem';

/** Its code has no text of ours. */
const refusal: RequestProblem = { kind: 'problem', code: 500.9, message: 'The server says so.' };

/** A batch upload in which no files, or only some, succeeded. */
const partlyUploaded: Readonly<Record<Locale, readonly [none: string, some: string]>> = {
  en: ['None of the 7 files was uploaded. The server says so.', 'Only 3 of 7 files were uploaded. The server says so.'],
  cs: [
    'Žádný z 7 souborů nebyl nahrán. The server says so.',
    'Z celkového počtu 7 souborů byly nahrány jen 3. The server says so.',
  ],
  de: [
    'Keine der 7 Dateien wurde hochgeladen. The server says so.',
    'Nur 3 von 7 Dateien wurden hochgeladen. The server says so.',
  ],
  es: [
    'No se ha subido ninguno de los 7 archivos. The server says so.',
    'Solo se han subido 3 de 7 archivos. The server says so.',
  ],
  fr: [
    'Aucun des 7 fichiers n’a été importé. The server says so.',
    'Seulement 3 fichiers sur 7 ont été importés. The server says so.',
  ],
};

const isText = (value: unknown): value is string => typeof value === 'string';

const leaves = (texts: object, prefix: string): string[] =>
  Object.entries(texts).flatMap(([key, value]: [string, string | object]) =>
    isText(value) ? [`${prefix}.${key}`] : leaves(value, `${prefix}.${key}`),
  );

/** Non-breaking spaces are for the eye. */
const withPlainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe.each(locales)('error texts in %s', (locale: Locale) => {
  let i18n: I18n;
  beforeAll(async () => {
    i18n = createI18n('en');
    await switchLocale(i18n, locale);
  });
  afterAll(() => switchLocale(i18n, 'en'));

  const speaker = () => {
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    );
    return renderHook(useMessageText, { wrapper }).result.current;
  };

  it.each(rows.map((row) => [row.what, row] as const))('the error catalogue has a text for %s', (_, row) => {
    const say = speaker();
    const problem = row.problem as RequestProblem;
    const { name } = row as { readonly name?: EndpointName };
    const message = name === undefined ? { problem } : { problem, name };
    expect(withPlainSpaces(say(message, row.values))).toBe(row.texts[locale]);
  });

  it('the error catalogue shows how many of several files were uploaded, and why not more', () => {
    const say = speaker();
    const reason = { problem: refusal };
    const messages = [
      say({ key: 'draftAttachments.noneUploaded', values: { count: 7, reason } }),
      say({ key: 'draftAttachments.someUploaded', values: { count: 3, total: 7, reason } }),
    ];
    expect(messages.map(withPlainSpaces)).toEqual(partlyUploaded[locale]);
  });
});

describe('the error catalogue', () => {
  it('the error catalogue has a row for every text', () => {
    const keys = new Set(rows.flatMap(({ key }) => key ?? []));
    expect([...keys].sort()).toEqual(leaves(en.problem, 'problem').sort());
  });

  it('the error catalogue treats a missing draft and missing media files as empty, not as a failure', async () => {
    const site = await siteOfManager('/projects/1');
    const form = { projectId: 1, xmlFormId: 'trees' };
    site.answerNext(/\/draft$/, refused(404.1));
    site.answerNext(/\/draft\/attachments$/, refused(404.1));
    await site.visit('/projects/1/forms/trees');
    expect(selectRequest(site.state(), 'draftGet', form)?.status).toBe('success');
    expect(selectRequest(site.state(), 'draftAttachmentList', form)?.status).toBe('success');
    expect(selectAlert(site.state())).toBeNull();
    site.stop();
  });
});
