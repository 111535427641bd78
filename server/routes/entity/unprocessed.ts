import { mostUnprocessedSubmissions } from '#api/entity/limits';
import { isTrueText } from '../../domain/core/booleanTexts';
import { actorsByIds } from '../../db/access/actors';
import { listUnprocessed } from '../../db/entity/entityErrors';
import { markForced } from '../../db/entity/submissionEntities';
import type { Handlers } from '../../http/context';
import { submissionOf } from '../submission/reply';
import { datasetOf } from './found';

/** Submissions whose entities are not made, and another attempt to make them. */
export const unprocessedHandlers: Handlers<'datasetUnprocessedList' | 'submissionReprocess'> = {
  datasetUnprocessedList: async (context) => {
    const { db, query } = context;
    const { id } = await datasetOf(context);
    const limit = Math.min(Number(query.limit ?? mostUnprocessedSubmissions), mostUnprocessedSubmissions);
    const rows = await listUnprocessed(db, id, { limit, offset: Number(query.offset ?? 0) });
    const actors = await actorsByIds(
      db,
      rows.map(({ submitterId }) => submitterId),
    );
    return rows.map((row) => ({ ...row, submitter: actors.get(row.submitterId ?? 0) ?? null }));
  },

  submissionReprocess: async (context) => {
    const { db, params, query, audit } = context;
    const { id, currentVersion } = await submissionOf(context, false, params.instanceId);
    const isForced = isTrueText(query.force);
    if (isForced) await markForced(db, [id]);
    // The entry queues it.
    audit({
      action: isForced ? 'submission.backlog.force' : 'submission.backlog.reprocess',
      acteeId: context.found.form.acteeId,
      details: { submissionId: id, submissionDefId: currentVersion.id },
      before: null,
    });
    return { success: true };
  },
};
