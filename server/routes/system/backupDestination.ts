import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { backupCodeHash, newBackupCode } from '../../domain/backup/backupCode';
import {
  codePage,
  destinationPage,
  expiredPage,
  type DestinationForm,
  type PageFrame,
} from '../../domain/page/backupPage';
import { serverLanguage } from '../../domain/language/serverLanguage';
import { pagePolicy } from '../../domain/page/pageStyle';
import { isToken } from '../../domain/access/tokens';
import { chooseBackupFolder, findBackupInitiationOfPage, type BackupInitiation } from '../../db/backup/backups';
import type { Deps } from '../../deps';
import { DestinationFault, type Choice } from '../../external/backupTarget';
import { requestInfo } from '../../http/request/info';
import { originOf } from '../../http/access/origin';
import { inTime } from '../../http/request/slowClientTimeouts';
import { signalOf } from '../../http/request/signal';

/** Our page for the "external sign-in" of the protocol: administrators choose the destination of backups and receive the code. */
export const BACKUP_DESTINATION = '/-/backup-destination';

const MAX_FORM = 10_000;

const headers = {
  'content-security-policy': pagePolicy,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};

const show = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).headers(headers).send(html);

/** Fields of an HTML form; undefined if it is longer than any of ours. */
const readForm = async (request: FastifyRequest): Promise<URLSearchParams | undefined> => {
  let text: string | undefined = '';
  // Always read to the end: an unfinished request gets no response, and blocks the shutdown.
  for await (const chunk of request.raw as AsyncIterable<Buffer>) {
    if (text === undefined) continue;
    text = text.length + chunk.length > MAX_FORM ? undefined : text + chunk.toString('latin1');
  }
  return text === undefined ? undefined : new URLSearchParams(text);
};

/** The choice in the form. */
const choiceOf = (choice: string, name: string): Choice => {
  if (choice.startsWith('folder:')) return { kind: 'folder', name: choice.slice('folder:'.length) };
  return choice === 'new' ? { kind: 'new', name: name.trim() } : { kind: 'root' };
};

/**
 * Cross-site requests, as reported by the browser: a second line of defence, as other sites do not know the secret in the form.
 */
const isFromElsewhere = ({ headers: { 'sec-fetch-site': site } }: FastifyRequest): boolean =>
  typeof site === 'string' && site !== 'same-origin' && site !== 'none';

/** Registers the destination page: `GET` shows it, `POST` confirms a folder. Access requires the secret of a set-up. */
export const registerBackupDestination = (app: FastifyInstance, deps: Deps): void => {
  const { database, backups, config, log } = deps;

  const frameOf = (request: FastifyRequest, token: string): PageFrame => ({
    language: serverLanguage(request.headers['accept-language']),
    host: new URL(originOf(config.origin, requestInfo(request))).host,
    token,
  });
  const initiationOf = async (request: FastifyRequest, token: string): Promise<BackupInitiation | undefined> =>
    isToken(token) ? findBackupInitiationOfPage(database.forRequest(signalOf(request)), token) : undefined;
  const showForm = async (
    reply: FastifyReply,
    frame: PageFrame,
    sent: Pick<DestinationForm, 'choice' | 'name' | 'fault'>,
  ): Promise<FastifyReply> =>
    show(reply, sent.fault ? 400 : 200, destinationPage(frame, { ...(await backups.target.list()), ...sent }));

  const confirm = async (
    reply: FastifyReply,
    frame: PageFrame,
    initiation: BackupInitiation,
    form: URLSearchParams,
  ) => {
    const [choice, name] = [form.get('choice') ?? 'root', form.get('name') ?? ''];
    // Without scripts the two controls are independent, and backups must go to the typed folder.
    if (choice !== 'new' && name.trim() !== '') return showForm(reply, frame, { choice, name, fault: 'both' });
    let folder: string;
    try {
      folder = await backups.target.choose(choiceOf(choice, name));
    } catch (error) {
      if (!(error instanceof DestinationFault)) throw error;
      return showForm(reply, frame, { choice, name, fault: error.kind });
    }
    const code = newBackupCode();
    const { actorId } = initiation;
    await chooseBackupFolder(database.db, { actorId, folder, codeHash: backupCodeHash(code, { actorId, folder }) });
    await database.settled();
    log.info({ initiation: actorId }, 'a destination of backups was confirmed');
    return show(reply, 200, codePage(frame, { folder, code }));
  };

  app.get<{ Querystring: { token?: string } }>(BACKUP_DESTINATION, async (request, reply) => {
    const token = String(request.query.token ?? '');
    const initiation = await initiationOf(request, token);
    const frame = frameOf(request, token);
    if (!initiation) return show(reply, 404, expiredPage(frame));
    return showForm(reply, frame, { choice: 'root', name: '', fault: undefined });
  });

  app.post(BACKUP_DESTINATION, async (request, reply) => {
    const form = await inTime(request, readForm(request));
    const token = form?.get('token') ?? '';
    const initiation = isFromElsewhere(request) ? undefined : await initiationOf(request, token);
    const frame = frameOf(request, token);
    if (!form || !initiation) return show(reply, 404, expiredPage(frame));
    return confirm(reply, frame, initiation, form);
  });
};
