import { runCooperatively } from '../../domain/cooperative/cooperative';
import { expandedText } from '../../domain/odata/expand';
import type { FieldTree } from '../../domain/odata/fields';
import { selectedRowText, submissionRowText, type SystemColumns } from '../../domain/odata/row';
import type { Selection } from '../../domain/odata/query/select';
import type { SystemFacts } from '../../domain/export/exportSystem';
import { extractingValues } from '../../domain/submission/submissionValues';
import type { ExportStatus } from './answers';
import { type ReadSubmission, readSubmissions } from './rows';
import type { ExportSource } from './source';

/** Approximate size of output chunks, in characters. */
const PIECE = 32_000;

/** In the words of OData. */
const statuses: Readonly<Record<ExportStatus, NonNullable<SystemColumns['status']>>> = {
  'not decrypted': 'NotDecrypted',
  'missing encrypted form data': 'MissingEncryptedFormData',
  'damaged encrypted form data': 'DamagedEncryptedFormData',
};

const systemOf = (facts: SystemFacts, status: ExportStatus | null, withNumber: boolean): SystemColumns => ({
  submissionDate: facts.createdAt,
  updatedAt: facts.updatedAt,
  submitterId: facts.submitterId === null ? null : String(facts.submitterId),
  submitterName: facts.submitterName,
  attachmentsPresent: facts.present,
  attachmentsExpected: facts.expected,
  status: status && statuses[status],
  reviewState: facts.reviewState,
  deviceId: facts.deviceId,
  edits: facts.edits,
  formVersion: facts.formVersion ?? '',
  deletedAt: facts.deletedAt,
  ...(withNumber && { number: facts.number }),
});

/**
 * Submissions as one JSON array, in the format of OData with `$expand=*`.
 * @param tree displayed fields
 * @param selection null for all columns
 * @param withNumber whether all columns include the number
 */
export async function* submissionsJson(
  source: ExportSource,
  tree: FieldTree,
  selection: Selection | null,
  withNumber: boolean,
): AsyncGenerator<string> {
  const textOf = async ({ root, status, facts }: ReadSubmission): Promise<string> => {
    const { instanceId } = facts;
    let answers: string | null = null;
    if (root !== null) {
      const { data } = await runCooperatively(extractingValues(root, tree, instanceId), source.signal);
      answers = await runCooperatively(
        expandedText(data, tree, instanceId, (row) => row),
        source.signal,
      );
    }
    const system = systemOf(facts, status, withNumber || selection !== null);
    return selection === null
      ? submissionRowText(instanceId, system, answers)
      : selectedRowText(selection, instanceId, system, answers);
  };

  let text = '[';
  let separator = '\n';
  for await (const read of readSubmissions(source, null)) {
    if (read !== null) {
      text += separator + (await textOf(read));
      separator = ',\n';
    }
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  yield `${text}\n]\n`;
}
