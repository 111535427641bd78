import { problem } from '../../domain/core/problem';
import { datasetDiffs, declaredLists } from '../../domain/entity/declaredLists';
import { listSimilarDatasets } from '../../db/entity/datasets';
import { listFormEntities } from '../../db/form/formEntities';
import type { Context, Handlers } from '../../http/context';

const diffs = async (
  { db, found }: Pick<Context<'datasetDiffList'>, 'db' | 'found'>,
  definitionId: number | null,
  isDraft: boolean,
) => {
  if (definitionId === null) throw problem('notFound');
  const declared = declaredLists(await listFormEntities(db, definitionId));
  const names = declared.map(({ name }) => name);
  return datasetDiffs(declared, await listSimilarDatasets(db, found.project.id, names), isDraft);
};

/** The entity lists that a form writes, and those that publishing its draft makes. */
export const datasetDiffHandlers: Handlers<'datasetDiffList' | 'datasetDiffDraftList'> = {
  datasetDiffList: (context) => diffs(context, context.found.form.currentDefId, false),
  datasetDiffDraftList: (context) => diffs(context, context.found.form.draftDefId, true),
};
