import { submissionAudits } from '../domain/export/submissionAudits';
import { readSubmission } from '../domain/submission/submissionEnvelope';
import type { AuditRow } from '../db/audit/audits';
import type { NewBlob } from '../db/blobs';
import { intakeSubmission } from '../db/submission/intake/intakeSubmission';
import type { Db } from '../db/schema/tables';
import type { FormRow } from '../db/schema/tables/forms';
import type { Services } from '../deps';
import type { Upload } from '../external/blobStore';
import type { SampleAnswer } from './householdAnswers';

/** Files of an answer, stored temporarily like those of a request. */
export const uploadsOf = async ({ blobs }: Services, { files }: SampleAnswer): Promise<Map<string, Upload>> => {
  const uploads = new Map<string, Upload>();
  for (const [name, bytes] of files) uploads.set(name, await blobs.put(bytes, 'image/png'));
  return uploads;
};

/**
 * Stores completed forms as if devices had sent them.
 * @param form with a published definition
 * @param sample the answers, and the ids of the app users to use in turn
 * @returns their audit entries
 */
export const seedSubmissions = async (
  db: Db,
  services: Services,
  form: FormRow,
  { submitters, answers }: { readonly submitters: readonly number[]; readonly answers: readonly SampleAnswer[] },
): Promise<AuditRow[]> => {
  const audits: AuditRow[] = [];
  let index = 0;
  for (const answer of answers) {
    const submitterId = submitters[index++ % submitters.length] ?? null;
    const uploads = await uploadsOf(services, answer);
    const files: ReadonlyMap<string, NewBlob> = uploads;
    const intake = await intakeSubmission(
      db,
      {
        formId: form.id,
        definitionId: form.currentDefId ?? 0,
        draft: false,
        xml: answer.xml,
        envelope: readSubmission(answer.xml),
        files,
        submitter: submitterId === null ? null : { id: submitterId, type: 'field_key' },
        deviceId: answer.deviceId,
        userAgent: null,
        createdAt: answer.receivedAt,
      },
      'refuse',
    );
    for (const upload of uploads.values()) await upload.discard();
    const entries = submissionAudits(form.acteeId, intake);
    audits.push(...entries.map((entry) => ({ ...entry, actorId: submitterId })));
  }
  return audits;
};
