import { put } from 'redux-saga/effects';
import { limits } from '../api/limits';
import { selectShowsChoiceLabels } from '../store/choiceLabels';
import { selectSubmissionList } from '../store/entities/submissions';
import { formOfSource, type SubmissionSource } from '../store/entities/submissionSource';
import { endpointHref } from '../store/endpointHref';
import { formChoicesRead, selectFormChoices, type FormChoices } from '../store/formChoices';
import { selectNavigation } from '../store/navigation';
import { selectTakesEdits } from '../store/selectors/editableFields';
import { inSteps } from './inSteps';
import { readListsInFiles, type ListInFile } from './listsInFiles';
import { readChoices } from './readChoices';
import { requestUntracked } from './untracked';
import { call, getContext, select } from './typedEffects';
import { readXml } from './xmlElement';

/** A media file with choices; null if it is too large to be read for a table, or cannot be read. */
function* textOf(source: SubmissionSource, name: string): Generator<unknown, string | null> {
  const { files } = yield* getContext('io');
  const endpoint = source.draft ? 'draftAttachmentGet' : 'formAttachmentGet';
  const params = { ...formOfSource(source), name };
  const size = yield* call(files.sizeAt, endpointHref(endpoint, params));
  if (size !== null && size > limits.choicesFile) return null;
  const text = yield* requestUntracked(endpoint, params);
  return text.ok ? text.data : null;
}

/** Reads the choices that a form has in media files; codes are shown of those that are too many, or fail. */
function* readFiles(
  source: SubmissionSource,
  choices: FormChoices,
  inFiles: readonly ListInFile[],
): Generator<unknown, FormChoices> {
  const found = yield* readListsInFiles(inFiles, choices.languages, null, (name) => textOf(source, name));
  const lists = choices.lists.map((own, index) => {
    const list = found[index];
    return list && list.length <= limits.fileChoices ? list : own;
  });
  return { ...choices, lists };
}

/**
 * Reads the choices of a form from its definition, which every server has, after its first submissions are shown, and then
 * those in its media files: until then, and if anything about it fails, the table shows codes.
 */
export function* readFormChoices(): Generator<unknown, void> {
  const { route, params } = yield* select(selectNavigation);
  const { projectId, xmlFormId } = params;
  if (projectId === undefined || xmlFormId === undefined) return;
  const source = { projectId, xmlFormId, draft: route === 'draftTesting' };
  // Nothing else on the pages of figures has words.
  const isShown =
    route === 'formExplore' || route === 'formProgress' || (yield* select(selectSubmissionList, source)) !== undefined;
  const isKnown = (yield* select(selectFormChoices, source)) !== undefined;
  // Answers are edited by them, too, and what is explored is what a form asks, whatever the table shows.
  const isWanted =
    route === 'formExplore' || (yield* select(selectShowsChoiceLabels)) || (yield* select(selectTakesEdits, source));
  if (!isShown || isKnown || !isWanted) return;
  const form = formOfSource(source);
  const xml = yield* source.draft ? requestUntracked('draftXml', form) : requestUntracked('formXml', form);
  if (!xml.ok) return;
  const root = yield* inSteps(readXml(xml.data));
  const read = root && readChoices(root);
  if (!read) return;
  const { choices, inFiles } = read;
  yield put(formChoicesRead({ source, choices }));
  if (inFiles.length === 0) return;
  yield put(formChoicesRead({ source, choices: yield* readFiles(source, choices, inFiles) }));
}
