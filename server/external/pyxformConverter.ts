import { fallbackHeader } from '#api/form/fallbackHeader';
import { problem, type ProblemError } from '../domain/core/problem';
import { failureReason, readAnswer, type ExchangeLimits } from './remoteAnswer';
import type { Conversion } from '../xlsform/convert';
import type { SheetConverter } from './sheetConverter';

// A form may have 20 MB, and JSON escapes each quotation mark as two bytes.
const usual: ExchangeLimits = { timeout: 60_000, answer: 64_000_000 };

const unreachable = (error: string): ProblemError => problem('converterUnreachable', { error });

const isText = (value: unknown): value is string => typeof value === 'string';

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(isText) : []);

const entriesOf = (text: string): ReadonlyMap<string, unknown> => {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === 'object' && answer !== null) return new Map(Object.entries(answer));
  } catch {
    // Handled below.
  }
  throw unreachable('its answer is not what a converter answers');
};

/** Parses the response of a converter: a form, or the reason for its absence. @throws 400.15, or 502.2 for any other response */
const conversionIn = (httpStatus: number, text: string): Conversion => {
  // A failure of the converter, or of a proxy in front of it, is not the fault of the sheet.
  if (httpStatus >= 500) throw unreachable(`it answered with the status ${httpStatus}`);
  const answer = entriesOf(text);
  const [result, itemsets, error] = ['result', 'itemsets', 'error'].map((key) => answer.get(key));
  const warnings = textsOf(answer.get('warnings'));
  if (httpStatus === 200 && isText(result) && result !== '') {
    return { xml: result, itemsets: isText(itemsets) && itemsets !== '' ? itemsets : undefined, warnings };
  }
  if (isText(error) && error !== '') {
    throw problem('sheetRefused', { error, warnings: warnings.length === 0 ? null : warnings });
  }
  throw unreachable('its answer is not what a converter answers');
};

/**
 * Converts sheets with a server that has the API of pyxform-http.
 * @param url base URL; its path precedes `/api/v1/convert`
 * @param limits for tests
 */
export const pyxformConverter = (url: URL, limits: ExchangeLimits = usual): SheetConverter => ({
  convert: async (file, fallback, signal) => {
    const address = `${url.origin}${url.pathname.replace(/\/+$/, '')}/api/v1/convert`;
    let status: number;
    let text: string;
    try {
      const response = await fetch(address, {
        method: 'POST',
        // Names in any script, which headers must contain encoded.
        headers: {
          'content-type': 'application/octet-stream',
          ...(fallback === undefined ? {} : { 'X-XlsForm-FormId-Fallback': fallbackHeader(fallback) }),
        },
        body: new Uint8Array(file),
        // A form is sent to the configured server and to no other.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(limits.timeout)]),
      });
      status = response.status;
      text = await readAnswer(response, limits.answer);
    } catch (error) {
      signal.throwIfAborted();
      throw unreachable(failureReason(error));
    }
    return conversionIn(status, text);
  },
  close: () => Promise.resolve(),
});
