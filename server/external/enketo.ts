import { failureReason, readAnswer, type ExchangeLimits } from './remoteAnswer';

/** The address of an Enketo, and its API key. */
export interface EnketoAccess {
  readonly url: URL;
  readonly apiKey: string;
}

/** Modes of a web form: for repeated submissions, for one, for one per browser, or as a preview. */
export type WebFormKind = 'many' | 'single' | 'once' | 'preview';

/** A form for Enketo. */
export interface EnketoSurvey {
  /** OpenRosa base URL of the form, without a trailing slash. */
  readonly serverUrl: string;
  readonly formId: string;
}

/** A submission to edit. */
export interface EnketoInstance {
  /** Instance id of its current version, like the answers. */
  readonly instanceId: string;
  readonly xml: string;
  /** URLs of its files, by their names. */
  readonly files: ReadonlyMap<string, string>;
  /** Where the browser goes after sending. */
  readonly returnUrl: string;
}

/** A server that shows web forms. */
export interface Enketo {
  /**
   * URL of a web form, created for a new form.
   * @throws EnketoError if Enketo is unreachable, refuses, or sends an invalid response; the reason of `signal`
   */
  urlOf(survey: EnketoSurvey, kind: WebFormKind, signal: AbortSignal): Promise<URL>;
  /**
   * URL for editing a submission once.
   * @throws EnketoBusy after a request for the same submission a moment ago; EnketoError as above
   */
  editOf(survey: EnketoSurvey, instance: EnketoInstance, signal: AbortSignal): Promise<URL>;
}

/** The reason of a failed request. It is logged, so it contains neither the key nor the survey's token. */
export class EnketoError extends Error {
  override readonly name = 'EnketoError';
}

/** Enketo returned a URL for editing this submission a moment ago. */
export class EnketoBusy extends Error {
  override readonly name = 'EnketoBusy';
}

/** HTTP status for that. */
const BUSY = 405;

// A response has a few hundred bytes.
const usual: ExchangeLimits = { timeout: 10_000, answer: 64 * 1024 };

/** Calls of Enketo's API (version 2), and the property with the URL in each response. */
const calls: Readonly<Record<WebFormKind, { readonly path: string; readonly key: string }>> = {
  many: { path: 'survey', key: 'url' },
  single: { path: 'survey/single', key: 'single_url' },
  once: { path: 'survey/single/once', key: 'single_once_url' },
  preview: { path: 'survey/preview', key: 'preview_url' },
};

const addressIn = (text: string, key: string): URL => {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new EnketoError('the answer is not JSON');
  }
  const entries = typeof answer === 'object' && answer !== null ? Object.entries(answer) : [];
  const address: unknown = entries.find(([name]) => name === key)?.[1];
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new EnketoError(`the answer has no address as ${key}`);
};

const surveyParams = ({ serverUrl, formId }: EnketoSurvey) => ({ server_url: serverUrl, form_id: formId });

/**
 * Client of the API of an Enketo, with Basic authentication: the key as user and no password. Enketo stores one survey per server
 * URL and form, so repeated requests return the same URL.
 * @param limits for tests
 */
export const enketoAt = ({ url, apiKey }: EnketoAccess, limits: ExchangeLimits = usual): Enketo => {
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  const ask = async (
    { path, key }: { readonly path: string; readonly key: string },
    params: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<URL> => {
    try {
      const response = await fetch(`${base}/api/v2/${path}`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` },
        body: new URLSearchParams(params),
        // The key is for one server and must not be sent anywhere else.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(limits.timeout)]),
      });
      const text = await readAnswer(response, limits.answer);
      if (response.status === BUSY && key === 'edit_url') throw new EnketoBusy('it was asked for this a moment ago');
      if (response.status !== 200 && response.status !== 201) {
        throw new EnketoError(`it answered with the status ${response.status}`);
      }
      return addressIn(text, key);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EnketoError || error instanceof EnketoBusy) throw error;
      throw new EnketoError(`it could not be reached (${failureReason(error)})`);
    }
  };
  return {
    urlOf: (survey, kind, signal) => ask(calls[kind], surveyParams(survey), signal),
    editOf: (survey, { instanceId, xml, files, returnUrl }, signal) => {
      const params = {
        ...surveyParams(survey),
        instance: xml,
        instance_id: instanceId,
        return_url: returnUrl,
        ...Object.fromEntries([...files].map(([name, address]) => [`instance_attachments[${name}]`, address])),
      };
      return ask({ path: 'instance', key: 'edit_url' }, params, signal);
    },
  };
};
