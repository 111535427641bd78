import { csrfIn } from '../../api/csrfCookie';
import type { Form } from '../../api/schemas/form';
import type { ProjectExtended } from '../../api/schemas/project';
import { type Answer, type AnswerFile, partsOf, xmlField } from './answer';
import { fileName } from './media';
import { type Definition, readDefinition, readFormList, readManifest, readMessage } from './openRosaXml';
import type { FormPlace } from './place';
import { Trouble, type TroubleKind } from './trouble';

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** What the answer to the id of a web form tells. */
export type LinkedForm = Pick<
  Form,
  'projectId' | 'xmlFormId' | 'state' | 'publishedAt' | 'draftToken' | 'enketoOnceId'
>;

/** A form with all that is needed to show it. */
export interface LoadedForm extends Definition {
  /** Addresses of its media files by name. */
  readonly media: ReadonlyMap<string, string>;
}

/** Tells how far a sending is: which request of how many. */
export type Progress = (part: number, parts: number) => void;

const openRosa = { 'X-OpenRosa-Version': '1.0' };

/** Small answers are taken by every server, so nobody is asked for its limit. */
const SURELY_TAKEN = 500_000;

/** The draft token, where what the id opened is a draft. */
export const draftTokenOf = ({ publishedAt, draftToken }: LinkedForm): string | null =>
  publishedAt === null ? draftToken : null;

const basePath = (form: LinkedForm): string => {
  const project = `/projects/${form.projectId}`;
  const token = draftTokenOf(form);
  if (token === null) return `/v1${project}`;
  return `/v1/test/${encodeURIComponent(token)}${project}/forms/${encodeURIComponent(form.xmlFormId)}/draft`;
};

const withQuery = (path: string, query: Readonly<Record<string, string | null>>): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};

/** What a refusal means to somebody on the way to a form. */
const refusalOf = (status: number, { token }: FormPlace): TroubleKind => {
  if (status === 401) return token === null ? 'logIn' : 'linkDead';
  if (status === 403) return token === null ? 'noPermission' : 'linkDead';
  return status === 404 ? 'notFound' : 'server';
};

/**
 * All this page says to the server: the public protocol, as any device speaks it (facts: api §13, §14).
 * @param fetch the browser's
 * @param cookies the cookies a script can read
 * @param deviceId by which submissions of this browser can be told from others
 */
export const protocol = (fetch: Fetch, cookies: () => string, deviceId: string) => {
  const ask = async (url: string, init?: RequestInit): Promise<Response> => {
    try {
      return await fetch(url, init);
    } catch {
      throw new Trouble('network');
    }
  };

  const read = async (url: string, place: FormPlace, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await ask(url, { headers });
    if (!answer.ok) throw new Trouble(refusalOf(answer.status, place), { status: String(answer.status) });
    return answer.text().catch(() => {
      throw new Trouble('network');
    });
  };

  const find = async (place: FormPlace): Promise<LinkedForm> => {
    const path = `/v1/form-links/${encodeURIComponent(place.id)}/form`;
    const text = await read(withQuery(path, { st: place.token }), place);
    const form: LinkedForm = JSON.parse(text);
    return form;
  };

  const load = async (place: FormPlace, form: LinkedForm): Promise<LoadedForm> => {
    const isDraft = draftTokenOf(form) !== null;
    // Only open forms are listed, and a form that closes is as good as closed to whoever wants to begin.
    if (!isDraft && form.state !== 'open') throw new Trouble('closed');
    const query = { formID: isDraft ? null : form.xmlFormId, st: place.token };
    const list = readFormList(await read(withQuery(`${basePath(form)}/formList`, query), place, openRosa));
    const listed = list.find(({ formId }) => formId === form.xmlFormId);
    if (listed === undefined) throw new Trouble(place.token === null ? 'noPermission' : 'linkDead');
    const [xml, manifest] = await Promise.all([
      read(listed.downloadUrl, place),
      listed.manifestUrl === null ? null : read(listed.manifestUrl, place, openRosa),
    ]);
    return { ...readDefinition(xml), media: manifest === null ? new Map() : readManifest(manifest) };
  };

  /**
   * Whether the person who is logged in surely may not send answers: the server does not say so before they are sent
   * (facts: api §14).
   */
  const mayNotSend = async ({ projectId }: LinkedForm, place: FormPlace): Promise<boolean> => {
    try {
      const text = await read(`/v1/projects/${projectId}`, place, { 'X-Extended-Metadata': 'true' });
      const { verbs }: Pick<ProjectExtended, 'verbs'> = JSON.parse(text);
      return verbs !== undefined && !verbs.includes('submission.create');
    } catch {
      return false; // nothing is known then
    }
  };

  /** A media file of a form; 404, in the engine's language, where it is not there. */
  const fetchMedia = async (
    { media }: LoadedForm,
    address: string,
    onMissing: (name: string) => void,
  ): Promise<Response> => {
    const name = fileName(address);
    const url = media.get(name);
    if (url !== undefined) return fetch(url);
    onMissing(name);
    return new Response('', { status: 404 });
  };

  /** Which of the things that share a status it was; asking for the form again tells. */
  const refusalOfSending = async (answer: Response, place: FormPlace, form: LinkedForm): Promise<Trouble> => {
    const details = readMessage(await answer.text().catch(() => '')) ?? `HTTP ${answer.status}`;
    const { status } = answer;
    const isDraft = draftTokenOf(form) !== null;
    if (status === 404) return new Trouble(isDraft ? 'draftGone' : 'notFound', { details });
    if (status === 401 || status === 403) {
      const kind = await find(place).then(
        (): TroubleKind => (place.token === null ? 'noPermission' : 'linkDead'),
        (error: unknown) => (error instanceof Trouble ? error.kind : 'server'),
      );
      return new Trouble(kind);
    }
    if (status === 409) {
      const { state } = await find(place).catch(() => form);
      const takesNothing = state === 'closed' || (state === 'closing' && place.token !== null);
      return new Trouble(takesNothing && !isDraft ? 'closed' : 'conflict', { details });
    }
    if (status === 413) return new Trouble('tooLarge', { name: '', details });
    return new Trouble(status >= 500 ? 'server' : 'refused', { details });
  };

  /** How much the server takes at once. */
  const limitOf = async (url: string): Promise<number> => {
    const answer = await ask(url, { method: 'HEAD', headers: openRosa });
    return Number(answer.headers.get('X-OpenRosa-Accept-Content-Length')) || Infinity;
  };

  const sendPart = async (url: string, { xml }: Answer, files: readonly AnswerFile[]): Promise<Response> => {
    const body = new FormData();
    const csrf = csrfIn(cookies());
    // First, so that a server may refuse before it has read the rest.
    if (csrf !== undefined) body.append('__csrf', csrf);
    body.append(xmlField, new Blob([xml], { type: 'text/xml' }), 'submission.xml');
    for (const { name, blob } of files) body.append(name, blob, name);
    return ask(url, { method: 'POST', headers: openRosa, body });
  };

  /**
   * Sends answers, in several requests where one would be too large; to repeat it does no harm (traps 57).
   * @throws Trouble saying why they did not arrive
   */
  const send = async (place: FormPlace, form: LinkedForm, answer: Answer, progress: Progress): Promise<void> => {
    const path = `${basePath(form)}/submission`;
    const size = answer.xml.length + answer.files.reduce((sum, { blob }) => sum + blob.size, 0);
    const limit = size <= SURELY_TAKEN ? Infinity : await limitOf(path);
    const parts = partsOf(answer, limit);
    // People know their files by the names these had before they were encrypted.
    if ('tooLarge' in parts) throw new Trouble('tooLarge', { name: parts.tooLarge.name.replace(/\.enc$/, '') });
    const url = withQuery(path, { deviceID: deviceId, st: place.token });
    for (const [index, files] of parts.requests.entries()) {
      progress(index + 1, parts.requests.length);
      const reply = await sendPart(url, answer, files);
      if (!reply.ok) throw await refusalOfSending(reply, place, form);
    }
  };

  return { find, load, mayNotSend, fetchMedia, send };
};

export type Protocol = ReturnType<typeof protocol>;
