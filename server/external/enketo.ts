import { failureReason, readAnswer, type ExchangeLimits } from './remoteAnswer';

/** The address of an Enketo, and its API key. */
export interface EnketoAccess {
  readonly url: URL;
  readonly apiKey: string;
}

/** How a web form is shown: for repeated submissions, for one, for one per browser, or as a preview. */
export type WebFormKind = 'many' | 'single' | 'once' | 'preview';

/** What Enketo needs to know about a form. */
export interface EnketoSurvey {
  /** The OpenRosa address below which Enketo finds the form, without a trailing slash. */
  readonly serverUrl: string;
  readonly formId: string;
}

/** A submission that is to be edited. */
export interface EnketoInstance {
  /** Of its current version, as the answers are. */
  readonly instanceId: string;
  readonly xml: string;
  /** Where the files that it has are found, by their names. */
  readonly files: ReadonlyMap<string, string>;
  /** Where the person is led afterwards. */
  readonly returnUrl: string;
}

/** A server that shows web forms. */
export interface Enketo {
  /**
   * The address of a form's web form, created if it is new.
   * @throws EnketoError when Enketo cannot be reached, refuses, or answers something else
   */
  urlOf(survey: EnketoSurvey, kind: WebFormKind): Promise<URL>;
  /**
   * The address at which a submission is edited once.
   * @throws EnketoBusy if it was asked for the same one a moment ago; EnketoError as above
   */
  editOf(survey: EnketoSurvey, instance: EnketoInstance): Promise<URL>;
}

/** Why there is no address. It is logged, so it contains neither the key nor the survey's token. */
export class EnketoError extends Error {
  override readonly name = 'EnketoError';
}

/** It has given out the address for editing this submission a moment ago. */
export class EnketoBusy extends Error {
  override readonly name = 'EnketoBusy';
}

/** How it says that. */
const BUSY = 405;

// An answer has a few hundred bytes.
const usual: ExchangeLimits = { timeout: 10_000, answer: 64 * 1024 };

/** The calls of Enketo's API (version 2), and the property with the address in each answer. */
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
 * Calls the API of an Enketo, with Basic authentication: the key as user and no password. It keeps one survey for one
 * address and form, so asking again gives the same address.
 * @param limits for tests
 */
export const enketoAt = ({ url, apiKey }: EnketoAccess, limits: ExchangeLimits = usual): Enketo => {
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  const ask = async (path: string, key: string, params: Readonly<Record<string, string>>): Promise<URL> => {
    try {
      const response = await fetch(`${base}/api/v2/${path}`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` },
        body: new URLSearchParams(params),
        // The key is meant for one server, and must not be sent anywhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(limits.timeout),
      });
      const text = await readAnswer(response, limits.answer);
      if (response.status === BUSY && key === 'edit_url') throw new EnketoBusy('it was asked for this a moment ago');
      if (response.status !== 200 && response.status !== 201) {
        throw new EnketoError(`it answered with the status ${response.status}`);
      }
      return addressIn(text, key);
    } catch (error) {
      if (error instanceof EnketoError || error instanceof EnketoBusy) throw error;
      throw new EnketoError(`it could not be reached (${failureReason(error)})`);
    }
  };
  return {
    urlOf: (survey, kind) => ask(calls[kind].path, calls[kind].key, surveyParams(survey)),
    editOf: (survey, { instanceId, xml, files, returnUrl }) =>
      ask('instance', 'edit_url', {
        ...surveyParams(survey),
        instance: xml,
        instance_id: instanceId,
        return_url: returnUrl,
        ...Object.fromEntries([...files].map(([name, address]) => [`instance_attachments[${name}]`, address])),
      }),
  };
};
