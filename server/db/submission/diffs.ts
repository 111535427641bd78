import type { SubmissionChange, SubmissionDiffs } from '#api/schemas/submission';
import { runCooperatively } from '../../domain/cooperative/cooperative';
import { comparingSubmissions } from '../../domain/submission/submissionDiff';
import { parsingXml, type XmlElement } from '../../domain/xml/xml';
import { treeOfDefinition } from './query/fields';
import { listVersions } from './versions';
import type { Db } from '../schema/tables';

/** The XML of a version as a tree; undefined if the answers are encrypted. */
const rootOf = async (db: Db, versionId: number, signal: AbortSignal): Promise<XmlElement | undefined> => {
  const { xml, encryptedKey } = await db
    .selectFrom('submissionVersions')
    .select(['xml', 'encryptedKey'])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  return encryptedKey === null ? runCooperatively(parsingXml(xml), signal) : undefined;
};

/**
 * Changes of each version of a submission, by the instance ids of the versions, newest first; none for encrypted ones. Holds two
 * versions at a time in memory.
 */
export const submissionDiffs = async (db: Db, submissionId: number, signal: AbortSignal): Promise<SubmissionDiffs> => {
  const versions = await listVersions(db, submissionId);
  const diffs: [string, SubmissionChange[]][] = [];
  let [fresh] = versions;
  let freshRoot = fresh && versions.length > 1 ? await rootOf(db, fresh.id, signal) : undefined;
  for (const old of versions.slice(1)) {
    const oldRoot = await rootOf(db, old.id, signal);
    if (fresh !== undefined) {
      const changes =
        oldRoot === undefined || freshRoot === undefined
          ? []
          : await runCooperatively(
              comparingSubmissions(oldRoot, freshRoot, await treeOfDefinition(db, fresh.formDefId)),
              signal,
            );
      diffs.push([fresh.instanceId, changes]);
    }
    [fresh, freshRoot] = [old, oldRoot];
  }
  return Object.fromEntries(diffs);
};
