import { prefixed } from '#api/endpoint';
import { labelsIn } from '../../domain/export/exportLabels';
import { type ExportTables, exportTables } from '../../domain/export/exportTables';
import { fileName } from '../../domain/export/exportNames';
import { MAX_COLUMNS } from '../../domain/export/workbook/sheetLimits';
import { type ExportOptions, readExportOptions } from '../../domain/export/exportOptions';
import { queryFields } from '../../domain/odata/answers';
import { readRowOptions } from '../../domain/odata/query/options';
import { readQuery } from '../../domain/odata/query/readQuery';
import { readSelect } from '../../domain/odata/query/select';
import { problem } from '../../domain/core/problem';
import { type AllLabels, readLabels } from '../../domain/xform/formLabels';
import { definitionXml } from '../../db/form/formDefs';
import { chosenValues } from '../../db/submission/summary/chosenValues';
import { openKeys } from '../../db/submission/exportKeys';
import type { SubmissionScope } from '../../db/submission/summary/counts';
import { takeSnapshot } from '../../db/submission/export';
import { treeWithEarlier } from '../../db/submission/earlierFields';
import { treeOfDefinition } from '../../db/submission/query/fields';
import type { FormRow } from '../../db/schema/tables/forms';
import { zipOf } from '../../external/zip';
import { type BaseContext, type FileReply, type Handlers, Unchanged } from '../../http/context';
import { matchesEntityTag } from '../../http/reply/entityTag';
import { whenEnded } from '../../http/request/signal';
import { choicesInFiles } from './choices';
import { rootCsv } from './csv';
import { submissionsJson } from './json';
import { contentRange, readRange, restOf, sendAcceptRanges } from './range';
import { workbookEntries } from './xlsx';
import type { ExportSource } from './source';
import { exportEntries, streamOf } from './zip';
import { assertReadable, selectionOf } from '../submission/query';
import { type AnswerState, answerState } from '../submission/tag';

interface ExportContext extends BaseContext {
  readonly found: { readonly form: FormRow };
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

type Format = 'zip' | 'csv' | 'xlsx' | 'json';

/** Content type and file extension of each format. */
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

/** Private keys for the passphrases in the request. Wrong ones are reported before anything is sent. */
const keysFor = async (
  { db, actor, services, signal }: ExportContext,
  scope: SubmissionScope,
  options: ExportOptions,
) => {
  const { passphrases } = options;
  if (actor === null || passphrases.size === 0) return new Map<number, never>();
  return services.rateLimiter.passphrase(actor.id, signal, () => openKeys(db, scope, passphrases, signal));
};

/** The labels of a form, including those of choices in its media files. */
const allLabels = async ({ db, services, signal }: ExportContext, definitionId: number): Promise<AllLabels> =>
  readLabels(await definitionXml(db, definitionId), choicesInFiles(db, services.blobs, definitionId), signal);

/** Logs errors that end an export early; a client that disconnects is not one. */
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
 * First byte of the requested range, read after the snapshot. A range must belong to the state of the tag, so nothing may have
 * changed since. A whole export may be newer than its tag.
 */
const partOf = async (context: ExportContext, draft: boolean, state: AnswerState | null): Promise<number | null> => {
  const first = state && readRange(context, `"${state.tag}"`);
  if (first === null) return null;
  return (await answerState(context, draft))?.tag === state?.tag ? first : null;
};

/**
 * Does everything in an export that can fail with a problem, and takes the snapshot.
 * @returns a function that creates the response, whose body is generated on demand; it throws 503.1 if too many others are
 * running
 * @throws 404.1 without a definition, 400.12 for a wrong passphrase, 400.x and 501.x for the query, 503 while files cannot be
 * read
 */
const begin = async (context: ExportContext, draft: boolean, format: Format): Promise<() => FileReply | Unchanged> => {
  const { db, found, query, body, request, services, signal } = context;
  const { xmlFormId, id: formId, currentDefId, draftDefId } = found.form;
  const definitionId = draft ? draftDefId : currentDefId;
  if (definitionId === null) throw problem('notFound');
  const state = await answerState(context, draft);
  sendAcceptRanges(context, state !== null);
  if (state !== null && matchesEntityTag(context, `"${state.tag}"`)) {
    context.skipAudit();
    return () => new Unchanged();
  }
  // Validated by the contract, if there is a body.
  const given = (body ?? {}) as Readonly<Record<string, string>>;
  const tree = await treeOfDefinition(db, definitionId);
  const options = readExportOptions(query, given);
  const { attachments, groupPaths, splitSelectMultiples, safeForExcel, distinctMedia, withNumber } = options;
  const scope = { formId, draft };
  const asked = readRowOptions(query);
  const whole = await treeWithEarlier(db, scope, definitionId);
  const rows = readQuery(asked, queryFields(whole, 'submissions'));
  const named = readSelect(asked.select, { tree: whole, kind: 'submissions', parent: null }, false);
  const selection = withNumber
    ? named && { ...named, system: [...new Set([...named.system, 'number' as const])] }
    : named;
  await assertReadable(context, scope, rows);
  const { labels: language } = query;
  const labels = language === undefined ? null : labelsIn(await allLabels(context, definitionId), language);
  const shown = selection?.tree ?? (options.deletedFields ? whole : tree);
  const choices = splitSelectMultiples ? await chosenValues(db, scope, shown, rows.filter) : new Map<never, never>();
  const tables = exportTables(shown, { groupPaths, choices, selection, labels, withNumber });
  if (format === 'xlsx') assertFits(tables);
  const keys = await keysFor(context, scope, options);
  const { contentType, ending } = kinds[format];
  const isTables = format === 'zip' && !attachments;
  const kind = { contentType, filename: fileName(`${xmlFormId}${isTables ? '.csv' : ''}${ending}`) };
  // Decrypted data must not stay in a browser's cache.
  context.setHeader('cache-control', 'no-store');
  // Test submissions and HEAD requests are not audited, as they export no real data.
  if (draft || request.method === 'HEAD') context.skipAudit();
  else context.audit({ before: null });
  if (request.method === 'HEAD') {
    context.setHeader('content-type', kind.contentType);
    return () => ({ ...kind, body: null });
  }

  const keyIds = keys.size === 0 ? null : [...keys.keys()];
  const snapshot = await takeSnapshot(db, { ...(await selectionOf(context, scope, rows)), keyIds });
  const first = await partOf(context, draft, state);
  const { blobs } = services;
  // A response cannot fail once it has started.
  if (format === 'zip' && attachments && snapshot.blobs.length > 0) await blobs.assertThere();
  const source: ExportSource = { db, blobs, signal, snapshot, tables, keys, safeForExcel, distinctMedia };
  let release: (() => void) | undefined;
  return () => {
    const folder = services.spools;
    const at = state?.since ? new Date(state.since) : new Date();
    const pieces: Readonly<Record<Format, () => AsyncGenerator<string | Uint8Array>>> = {
      csv: () => rootCsv(source, null),
      zip: () => zipOf(exportEntries(source, { xmlFormId, attachments, folder }), at),
      xlsx: () => zipOf(workbookEntries(source, { xmlFormId, folder }), at),
      json: () => submissionsJson(source, shown, selection, withNumber),
    };
    // Once per request, also if its transaction is retried.
    if (release === undefined) {
      release = services.exports.acquire();
      whenEnded(signal, release);
    }
    if (first !== null) context.setHeader('content-range', contentRange(first));
    const wanted = first === null ? pieces[format]() : restOf(pieces[format](), first);
    return { ...kind, body: streamOf(watched(wanted, context)), ...(first !== null && { status: 206 }) };
  };
};

type Names = `submission${'Export' | 'Csv' | 'Xlsx' | 'Json'}${'' | 'Decrypt'}`;

const read =
  (draft: boolean, format: Format) =>
  async (context: ExportContext): Promise<FileReply | Unchanged> =>
    (await begin(context, draft, format))();

/** A POST does the same with passphrases in its body, but outside of the transaction. */
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

/** Submissions as tables, for spreadsheets and programs (docs/protocol.md#csv-export, docs/decisions/0020-exports.md). */
export const submissionExportHandlers: Handlers<Names | `draft${Capitalize<Names>}`> = {
  ...handlersFor(false),
  ...prefixed('draft', handlersFor(true)),
};
