import { runCooperatively } from '../domain/cooperative/cooperative';
import { expandedText } from '../domain/odata/odataExpand';
import type { FieldTree } from '../domain/odata/odataFields';
import { selectedRowText, submissionRowText, type SystemColumns } from '../domain/odata/odataRow';
import type { Selection } from '../domain/odata/odataSelect';
import type { SystemFacts } from '../domain/export/exportSystem';
import { extractingValues } from '../domain/submission/submissionValues';
import type { ExportStatus } from './exportAnswers';
import { type ReadSubmission, readSubmissions } from './exportRows';
import type { ExportSource } from './exportSource';

/** The approximate size in characters of the pieces passed on. */
const PIECE = 32_000;

/** As OData names them. */
const statuses: Readonly<Record<ExportStatus, NonNullable<SystemColumns['status']>>> = {
  'not decrypted': 'NotDecrypted',
  'missing encrypted form data': 'MissingEncryptedFormData',
  'damaged encrypted form data': 'DamagedEncryptedFormData',
};

const systemOf = (facts: SystemFacts, status: ExportStatus | null): SystemColumns => ({
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
});

/**
 * Submissions as one JSON array, each as OData has it with `$expand=*`.
 * @param tree the fields that are shown
 * @param selection null for all columns
 */
export async function* submissionsJson(
  source: ExportSource,
  tree: FieldTree,
  selection: Selection | null,
): AsyncGenerator<string> {
  const textOf = async ({ root, status, facts }: ReadSubmission): Promise<string> => {
    const { instanceId } = facts;
    let answers: string | null = null;
    if (root !== null) {
      const { data } = await runCooperatively(extractingValues(root, tree, instanceId));
      answers = await runCooperatively(expandedText(data, tree, instanceId, (row) => row));
    }
    const system = systemOf(facts, status);
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
