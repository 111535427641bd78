import { prefixed } from '../../api/endpoint';
import { labelsIn } from '../domain/export/exportLabels';
import { type ExportTables, exportTables } from '../domain/export/exportTables';
import { fileName } from '../domain/export/exportNames';
import { MAX_COLUMNS } from '../domain/export/workbook/sheetLimits';
import { type ExportOptions, readExportOptions } from '../domain/export/exportOptions';
import { queryFields } from '../domain/odata/odataAnswers';
import { readRowOptions } from '../domain/odata/odataOptions';
import { readQuery } from '../domain/odata/odataQuery';
import { readSelect } from '../domain/odata/odataSelect';
import { problem } from '../domain/problem';
import { type AllLabels, readLabels } from '../domain/xform/formLabels';
import { definitionXml } from '../db/form/formDefs';
import { chosenValues } from '../db/submission/chosenValues';
import { openKeys } from '../db/submission/exportKeys';
import type { SubmissionScope } from '../db/submission/submissionCounts';
import { takeSnapshot } from '../db/submission/submissionExport';
import { treeWithEarlier } from '../db/submission/earlierFields';
import { treeOfDefinition } from '../db/submission/submissionFields';
import type { FormRow } from '../db/schema/tables/forms';
import { zipOf } from '../external/zip';
import { type BaseContext, type FileReply, type Handlers, Unchanged } from '../http/context';
import { isKnownByTag } from '../http/entityTag';
import { choicesInFiles } from './exportChoices';
import { rootCsv } from './exportCsv';
import { submissionsJson } from './exportJson';
import { contentRange, readRange, restOf, tellRanges } from './exportRange';
import { workbookEntries } from './exportXlsx';
import type { ExportSource } from './exportSource';
import { exportEntries, streamOf } from './exportZip';
import { assertReadable, selectionOf } from './submissionQuery';
import { type AnswerState, answerState } from './submissionsTag';

interface ExportContext extends BaseContext {
  readonly found: { readonly form: FormRow };
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

type Format = 'zip' | 'csv' | 'xlsx' | 'json';

/** How an answer in each format is announced. */
const kinds: Readonly<Record<Format, { readonly contentType: string; readonly ending: string }>> = {
  zip: { contentType: 'application/zip', ending: '.zip' },
  csv: { contentType: 'text/csv; charset=utf-8', ending: '.csv' },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: '.xlsx' },
  json: { contentType: 'application/json; charset=utf-8', ending: '.json' },
};

const assertFits = ({ columns, repeats }: ExportTables): void => {
  if ([columns, ...repeats.map((table) => table.columns)].every(({ length }) => length <= MAX_COLUMNS)) return;
  const reason = `a sheet of a workbook has at most ${MAX_COLUMNS} columns; name those that are wanted.`;
  throw problem('unacceptableValue', { field: '$select', value: '', reason });
};

/** The private keys for the passphrases in the request. Wrong ones are reported before anything is sent. */
const keysFor = async ({ db, actor, services }: ExportContext, scope: SubmissionScope, options: ExportOptions) => {
  const { passphrases } = options;
  if (actor === null || passphrases.size === 0) return new Map<number, never>();
  return services.attempts.passphrase(actor.id, () => openKeys(db, scope, passphrases));
};

/** The labels of a form, also those of choices in its media files. */
const allLabels = async ({ db, services }: ExportContext, definitionId: number): Promise<AllLabels> =>
  readLabels(await definitionXml(db, definitionId), choicesInFiles(db, services.blobs, definitionId));

/** Logs what ends an export early; a client that disconnects is no failure. */
async function* watched(pieces: AsyncIterable<string | Uint8Array>, { services, request }: ExportContext) {
  try {
    yield* pieces;
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    services.log.error({ reference: request.id, message, stack }, 'an export ended early');
    throw error;
  }
}

/**
 * From which byte on it is asked for, after the snapshot was taken. That part must belong to the state that the tag names, so nothing
 * may have changed since; what is sent from its beginning is at most newer than its tag.
 */
const partOf = async (context: ExportContext, draft: boolean, state: AnswerState | null): Promise<number | null> => {
  const first = state && readRange(context, `"${state.tag}"`);
  if (first === null) return null;
  return (await answerState(context, draft))?.tag === state?.tag ? first : null;
};

/**
 * Does everything in an export that can fail with a problem, and takes the snapshot.
 * @returns makes the answer, which is produced while it is read; throws 503.1 while too many others are running
 * @throws 404.1 without a definition, 400.12 for a wrong passphrase, 400.x and 501.x for the query, 503 while files cannot be read
 */
const begin = async (context: ExportContext, draft: boolean, format: Format): Promise<() => FileReply | Unchanged> => {
  const { db, found, query, body, request, services } = context;
  const { xmlFormId, id: formId, currentDefId, draftDefId } = found.form;
  const definitionId = draft ? draftDefId : currentDefId;
  if (definitionId === null) throw problem('notFound');
  const state = await answerState(context, draft);
  tellRanges(context, state !== null);
  if (state !== null && isKnownByTag(context, `"${state.tag}"`)) {
    context.noAudit();
    return () => new Unchanged();
  }
  // Validated by the contract, if there is a body.
  const given = (body ?? {}) as Readonly<Record<string, string>>;
  const tree = await treeOfDefinition(db, definitionId);
  const options = readExportOptions(query, given);
  const { attachments, groupPaths, splitSelectMultiples, safeForExcel, distinctMedia } = options;
  const scope = { formId, draft };
  const asked = readRowOptions(query);
  const whole = await treeWithEarlier(db, scope, definitionId);
  const rows = readQuery(asked, queryFields(whole, 'submissions'));
  const selection = readSelect(asked.select, { tree: whole, kind: 'submissions', parent: null }, false);
  await assertReadable(context, scope, rows);
  const { labels: language } = query;
  const labels = language === undefined ? null : labelsIn(await allLabels(context, definitionId), language);
  const shown = selection?.tree ?? (options.deletedFields ? whole : tree);
  const choices = splitSelectMultiples ? await chosenValues(db, scope, shown, rows.filter) : new Map<never, never>();
  const tables = exportTables(shown, { groupPaths, choices, selection, labels });
  if (format === 'xlsx') assertFits(tables);
  const keys = await keysFor(context, scope, options);
  const { contentType, ending } = kinds[format];
  const isTables = format === 'zip' && !attachments;
  const kind = { contentType, filename: fileName(`${xmlFormId}${isTables ? '.csv' : ''}${ending}`) };
  // Decrypted data must not stay in a browser's cache.
  context.setHeader('cache-control', 'no-store');
  // Only what was gathered in earnest leaves the server.
  if (draft || request.method === 'HEAD') context.noAudit();
  else context.audit({ before: null });
  if (request.method === 'HEAD') {
    context.setHeader('content-type', kind.contentType);
    return () => ({ ...kind, body: null });
  }

  const keyIds = keys.size === 0 ? null : [...keys.keys()];
  const snapshot = await takeSnapshot(db, { ...(await selectionOf(context, scope, rows)), keyIds });
  const first = await partOf(context, draft, state);
  const { blobs } = services;
  // What has begun cannot be taken back any more.
  if (format === 'zip' && attachments && snapshot.blobs.length > 0) await blobs.assertThere();
  const source: ExportSource = { db, blobs, snapshot, tables, keys, safeForExcel, distinctMedia };
  return () => {
    const folder = services.spools;
    const at = state?.since ? new Date(state.since) : new Date();
    const pieces: Readonly<Record<Format, () => AsyncGenerator<string | Uint8Array>>> = {
      csv: () => rootCsv(source, null),
      zip: () => zipOf(exportEntries(source, { xmlFormId, attachments, folder }), at),
      xlsx: () => zipOf(workbookEntries(source, { xmlFormId, folder }), at),
      json: () => submissionsJson(source, shown, selection),
    };
    const release = services.exports.acquire();
    if (first !== null) context.setHeader('content-range', contentRange(first));
    const wanted = first === null ? pieces[format]() : restOf(pieces[format](), first);
    // `close` also comes if the client disconnects, even before anything was read.
    const body = streamOf(watched(wanted, context)).once('close', release);
    return { ...kind, body, ...(first !== null && { status: 206 }) };
  };
};

type Names = `submission${'Export' | 'Csv' | 'Xlsx' | 'Json'}${'' | 'Decrypt'}`;

const read =
  (draft: boolean, format: Format) =>
  async (context: ExportContext): Promise<FileReply | Unchanged> =>
    (await begin(context, draft, format))();

/** A POST does the same, but has passphrases in its body; nothing of it happens inside the transaction. */
const post = (draft: boolean, format: Format) => ({
  prepare: async (context: ExportContext) => {
    const reply = await begin(context, draft, format);
    return async () => reply();
  },
});

const handlersFor = (draft: boolean): Handlers<Names> => ({
  submissionExport: read(draft, 'zip'),
  submissionExportDecrypt: post(draft, 'zip'),
  submissionCsv: read(draft, 'csv'),
  submissionCsvDecrypt: post(draft, 'csv'),
  submissionXlsx: read(draft, 'xlsx'),
  submissionXlsxDecrypt: post(draft, 'xlsx'),
  submissionJson: read(draft, 'json'),
  submissionJsonDecrypt: post(draft, 'json'),
});

/**
 * Submissions as tables, for spreadsheets and for programs (docs/protocol.md#csv-export, docs/decisions/0020-exports.md).
 */
export const submissionExportHandlers: Handlers<Names | `draft${Capitalize<Names>}`> = {
  ...handlersFor(false),
  ...prefixed('draft', handlersFor(true)),
};
