import { csrfIn } from '../../api/account/csrfCookie';
import type { LinkedForm as FormReply } from '../../api/schemas/form/publicLink';
import type { User } from '../../api/schemas/account/user';
import type { ProjectExtended } from '../../api/schemas/project';
import { type Answer, type AnswerFile, partsOf, xmlField } from '../sending/answer';
import { originalName } from '../files/names';
import { readableTable } from '../form/itemsets';
import { linkOver } from './linkTerms';
import { fileName } from '../files/media';
import { fingerprint } from '../sending/onceMarks';
import { isReply, readMessage } from '../sending/openRosaReply';
import type { Definition } from '../form/definition';
import { type MediaFile, readFormList, readManifest } from './openRosaXml';
import { part } from '../page/part';
import type { FormAddress } from './address';
import { keyPath } from './earlyRequests';
import type { Person } from '../engine/properties';
import { Trouble, type TroubleKind } from '../page/trouble';
import type { Upload } from '../sending/upload';

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** The answer about a web-form id. */
export type LinkedForm = Pick<
  FormReply,
  'projectId' | 'xmlFormId' | 'state' | 'publishedAt' | 'draftToken' | 'enketoOnceId' | 'publicLink'
>;

/** A form with everything needed to show it. */
export interface LoadedForm extends Definition {
  /** Its media files by name. */
  readonly media: ReadonlyMap<string, MediaFile>;
  /** The definition as the server gave it, and what changes with each version of it. */
  readonly original: string;
  readonly hash: string;
}

/** How sending goes on. */
export interface Steps {
  /** The names of files that the server has already. */
  readonly acknowledged: readonly string[];
  /** How many bytes of a file have gone out. */
  readonly onBytes: (name: string, bytes: number) => void;
  /** The server has these files now. */
  readonly onAcknowledged: (names: readonly string[]) => Promise<void>;
}

const openRosa = { 'X-OpenRosa-Version': '1.0' };

/** Every server accepts answers of this size, so its limit is not requested for them. */
const SURELY_TAKEN = 500_000;

/** The draft token, if the id opened a draft. */
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

/** Tells how much of each file has gone out, of which only the sum is known. */
const bytesOfFiles =
  (files: readonly AnswerFile[], onBytes: Steps['onBytes']) =>
  (sum: number): void => {
    let before = 0;
    for (const { name, blob } of files) {
      onBytes(name, Math.max(0, Math.min(blob.size, sum - before)));
      before += blob.size;
    }
  };

/** @throws Trouble about what is no JSON: a network that wants people to log in answers everything, with a page of its own */
const parsedReply = <Reply>(text: string): Reply => {
  try {
    return JSON.parse(text) as Reply;
  } catch {
    throw new Trouble('notTheServer');
  }
};

/** The meaning of a refusal when a form is opened. */
const refusalOf = (status: number, { token }: FormAddress): TroubleKind => {
  if (status === 401) return token === null ? 'logIn' : 'linkDead';
  if (status === 403) return token === null ? 'noPermission' : 'linkDead';
  return status === 404 ? 'notFound' : 'server';
};

/**
 * All requests of this page: the public protocol, as devices use it.
 * @param fetch the browser's
 * @param cookies the cookies a script can read
 * @param deviceId identifies submissions of this browser
 * @param upload sends bodies and tells how much of them has gone out
 */
export const protocol = (fetch: Fetch, cookies: () => string, deviceId: string, upload: Upload) => {
  const ask = async (url: string, init?: RequestInit): Promise<Response> => {
    try {
      return await fetch(url, init);
    } catch {
      throw new Trouble('network');
    }
  };

  /** @throws Trouble unless the server gives what is at the address */
  const get = async (url: string, address: FormAddress, headers: Record<string, string> = {}): Promise<Response> => {
    const answer = await ask(url, { headers });
    if (!answer.ok) throw new Trouble(refusalOf(answer.status, address), { status: String(answer.status) });
    return answer;
  };

  const read = async (url: string, address: FormAddress, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await get(url, address, headers);
    return answer.text().catch(() => {
      throw new Trouble('network');
    });
  };

  const find = async (address: FormAddress): Promise<LinkedForm> => {
    const { edited } = address;
    const path = edited
      ? `/v1/projects/${edited.projectId}/forms/${encodeURIComponent(edited.xmlFormId)}`
      : `/v1/form-links/${encodeURIComponent(address.id)}/form`;
    const text = await read(withQuery(path, { st: address.token }), address);
    const form: LinkedForm = parsedReply(text);
    return form;
  };

  const load = async (address: FormAddress, form: LinkedForm): Promise<LoadedForm> => {
    const isDraft = draftTokenOf(form) !== null;
    // Only open forms are listed, and a closing form is closed for anyone who begins now.
    if (!isDraft && form.state !== 'open') throw new Trouble('closed');
    const over = linkOver(form);
    if (over) throw over;
    const query = { formID: isDraft ? null : form.xmlFormId, st: address.token };
    // Next to the list that names it, as its address is known in most cases: on slow lines each question costs a wait.
    const { token } = address;
    const path = `${basePath(form)}/forms/${encodeURIComponent(form.xmlFormId)}.xml`;
    const expected = token === null ? path : path.replace('/v1/', () => keyPath(token));
    const early = isDraft ? null : read(expected, address).catch(() => null);
    const list = readFormList(await read(withQuery(`${basePath(form)}/formList`, query), address, openRosa));
    const listed = list.find(({ formId }) => formId === form.xmlFormId);
    if (listed === undefined) throw new Trouble(address.token === null ? 'noPermission' : 'linkDead');
    const xmlAt = async (url: string): Promise<string> => {
      const sent = new URL(url, location.href).href === new URL(expected, location.href).href ? await early : null;
      return sent ?? read(url, address);
    };
    const [xml, manifest, { readDefinition }] = await Promise.all([
      xmlAt(listed.downloadUrl),
      listed.manifestUrl === null ? null : read(listed.manifestUrl, address, openRosa),
      part(import(/* webpackChunkName: "fillIn" */ '../form/definition')),
    ]);
    const media = manifest === null ? new Map<string, MediaFile>() : readManifest(manifest);
    return { ...readDefinition(xml), media, original: xml, hash: listed.hash || fingerprint(xml) };
  };

  let lastPerson: Person | null = null;

  /** The id of the account that is logged in. */
  const account = async (address: FormAddress): Promise<number> => {
    const user: Pick<User, 'id' | 'displayName' | 'email'> = parsedReply(await read('/v1/users/current', address));
    lastPerson = { username: user.displayName, email: user.email };
    return user.id;
  };

  /** The current user, once requested; null while it is not known. */
  const person = (): Person | null => lastPerson;

  /** Whether the logged-in user certainly may not send answers: the server would not say so before they are sent. */
  const mayNotSend = async ({ projectId }: LinkedForm, address: FormAddress): Promise<boolean> => {
    try {
      const text = await read(`/v1/projects/${projectId}`, address, { 'X-Extended-Metadata': 'true' });
      const { verbs }: Pick<ProjectExtended, 'verbs'> = JSON.parse(text);
      return verbs !== undefined && !verbs.includes('submission.create');
    } catch {
      return false; // nothing is known then
    }
  };

  /** The content of a file of a form. @throws Trouble */
  const fetchFile = async (url: string): Promise<Blob> => {
    const answer = await ask(url);
    if (!answer.ok) throw new Trouble(answer.status >= 500 ? 'server' : 'network', { status: String(answer.status) });
    return answer.blob().catch(() => {
      throw new Trouble('network');
    });
  };

  /** A media file of a form; 404, with a text in our language, if it is missing. */
  const fetchMedia = async (
    { media }: LoadedForm,
    address: string,
    onMissing: (name: string) => void,
  ): Promise<Response> => {
    const name = fileName(address);
    const file = media.get(name);
    if (file !== undefined) return readableTable(name, await fetch(file.url), onMissing);
    onMissing(name);
    return new Response('', { status: 404 });
  };

  /** Which of several reasons with the same status it was; requesting the form again tells. */
  const refusalOfSending = async (answer: Response, address: FormAddress, form: LinkedForm): Promise<Trouble> => {
    const details = readMessage(await answer.text().catch(() => '')) ?? `HTTP ${answer.status}`;
    const { status } = answer;
    const isDraft = draftTokenOf(form) !== null;
    if (status === 404) return new Trouble(isDraft ? 'draftGone' : 'notFound', { details });
    if (status === 401 || status === 403) {
      const kind = await find(address).then(
        (): TroubleKind => (address.token === null ? 'noPermission' : 'linkDead'),
        (error: unknown) => (error instanceof Trouble ? error.kind : 'server'),
      );
      return new Trouble(kind);
    }
    if (status === 409) {
      const found = await find(address).catch(() => form);
      const { state } = found;
      const takesNothing = state === 'closed' || (state === 'closing' && address.token !== null);
      if (takesNothing && !isDraft) return new Trouble('closed', { details });
      return linkOver(found) ?? new Trouble('conflict', { details });
    }
    if (status === 408) return new Trouble('network');
    if (status === 413) return new Trouble('tooLarge', { name: '', details });
    return new Trouble(status >= 500 ? 'server' : 'refused', { details });
  };

  /** The server's size limit. */
  const limitOf = async (url: string): Promise<number> => {
    const answer = await ask(url, { method: 'HEAD', headers: openRosa });
    return Number(answer.headers.get('X-OpenRosa-Accept-Content-Length')) || Infinity;
  };

  const sendPart = async (url: string, { xml }: Answer, files: readonly AnswerFile[], { onBytes }: Steps) => {
    const body = new FormData();
    const csrf = csrfIn(cookies());
    // First, so that a server may refuse before it has read the rest.
    if (csrf !== undefined) body.append('__csrf', csrf);
    body.append(xmlField, new Blob([xml], { type: 'text/xml' }), 'submission.xml');
    for (const { name, blob } of files) body.append(name, blob, name);
    return upload(url, { headers: openRosa, body, onBytes: bytesOfFiles(files, onBytes) }).catch(() => {
      throw new Trouble('network');
    });
  };

  /**
   * Sends answers, in requests small enough that a cut line costs little; repeating it is harmless.
   * @throws Trouble saying why they did not arrive
   */
  const send = async (address: FormAddress, form: LinkedForm, answer: Answer, steps: Steps): Promise<void> => {
    const path = `${basePath(form)}/submission`;
    const files = answer.files.filter(({ name }) => !steps.acknowledged.includes(name));
    if (files.length === 0 && answer.files.length > 0) return;
    const size = answer.xml.length + files.reduce((sum, { blob }) => sum + blob.size, 0);
    const limit = size <= SURELY_TAKEN ? Infinity : await limitOf(path);
    const parts = partsOf({ ...answer, files }, limit);
    // Users know their files by the names they had before they were chosen.
    if ('tooLarge' in parts)
      throw new Trouble('tooLarge', { name: originalName(parts.tooLarge.name.replace(/\.enc$/, '')) });
    const url = withQuery(path, { deviceID: deviceId, st: address.token });
    for (const part of parts.requests) {
      const reply = await sendPart(url, answer, part, steps);
      if (!reply.ok) {
        const refusal = await refusalOfSending(reply, address, form);
        if (!answer.edits) throw refusal;
        const { refusedEdit } = await import(/* webpackChunkName: "edit" */ '../edit/refusedEdit');
        throw await refusedEdit((url) => read(url, address), form, answer, refusal);
      }
      // A network that wants people to log in answers everything, with a page of its own.
      if (reply.status !== 201 || !isReply(await reply.text())) throw new Trouble('notTheServer');
      await steps.onAcknowledged(part.map(({ name }) => name));
    }
  };

  return { find, get, load, account, person, mayNotSend, fetchFile, fetchMedia, send };
};

export type Protocol = ReturnType<typeof protocol>;
