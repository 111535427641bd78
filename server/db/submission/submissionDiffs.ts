import type { SubmissionChange, SubmissionDiffs } from '../../../api/schemas/submission';
import { runCooperatively } from '../../domain/cooperative/cooperative';
import { comparingSubmissions } from '../../domain/submission/submissionDiff';
import { parsingXml, type XmlElement } from '../../domain/xml/xml';
import { treeOfDefinition } from './submissionFields';
import { listVersions } from './submissionVersions';
import type { Db } from '../schema/tables';

/** The XML of a version as a tree; undefined if the answers are encrypted. */
const rootOf = async (db: Db, versionId: number): Promise<XmlElement | undefined> => {
  const { xml, encryptedKey } = await db
    .selectFrom('submissionVersions')
    .select(['xml', 'encryptedKey'])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  return encryptedKey === null ? runCooperatively(parsingXml(xml)) : undefined;
};

/**
 * What each version of a submission changed, by the instance ids of the versions, newest first; of encrypted ones nothing is
 * known. Two versions at a time are in memory.
 */
export const submissionDiffs = async (db: Db, submissionId: number): Promise<SubmissionDiffs> => {
  const versions = await listVersions(db, submissionId);
  const diffs: [string, SubmissionChange[]][] = [];
  let [fresh] = versions;
  let freshRoot = fresh && versions.length > 1 ? await rootOf(db, fresh.id) : undefined;
  for (const old of versions.slice(1)) {
    const oldRoot = await rootOf(db, old.id);
    if (fresh !== undefined) {
      const changes =
        oldRoot === undefined || freshRoot === undefined
          ? []
          : await runCooperatively(
              comparingSubmissions(oldRoot, freshRoot, await treeOfDefinition(db, fresh.formDefId)),
            );
      diffs.push([fresh.instanceId, changes]);
    }
    [fresh, freshRoot] = [old, oldRoot];
  }
  return Object.fromEntries(diffs);
};
