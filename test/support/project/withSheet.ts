import type { Query } from '#api/endpoints';
import { sheetTypes } from '#server/routes/form/sheetUpload';
import type { FormProject } from './withForm';
import type { TestServer } from '../server';

/** How a spreadsheet is sent. */
export interface SheetSending {
  readonly type?: string;
  readonly query?: Query<'formCreate'>;
  /** `X-XlsForm-FormId-Fallback` as sent. */
  readonly fallback?: string;
  /** `Accept-Language`. */
  readonly language?: string | undefined;
}

/** Sends spreadsheets as forms and as drafts; the answers may be problems. */
export const sheetSender = (server: TestServer, { as, projectId, params }: FormProject) => {
  const headers = ({ type = sheetTypes.xlsx, fallback, language }: SheetSending) => ({
    'content-type': type,
    ...(fallback === undefined ? {} : { 'x-xlsform-formid-fallback': fallback }),
    ...(language === undefined ? {} : { 'accept-language': language }),
  });
  return {
    sendSheet: (body: Buffer, sending: SheetSending = {}) =>
      server.call('formCreate', {
        as,
        params: { projectId },
        query: sending.query ?? {},
        body,
        headers: headers(sending),
      }),
    sendSheetDraft: (body: Buffer, sending: SheetSending = {}, xmlFormId?: string) =>
      server.call('draftCreate', {
        as,
        params: params(xmlFormId),
        query: sending.query ?? {},
        body,
        headers: headers(sending),
      }),
  };
};
