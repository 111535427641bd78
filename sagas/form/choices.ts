import { put } from 'redux-saga/effects';
import { limits } from '#api/limits';
import { selectShowsChoiceLabels } from '#store/submission/choiceLabels';
import { selectSubmissionList } from '#store/submission/submissions';
import { formOfSource, type SubmissionSource } from '#store/submission/source';
import { endpointHref } from '#store/request/endpointHref';
import type { FormChoices } from '#shared/xform/formChoices';
import { formChoicesRead, selectFormChoices } from '#store/form/choices';
import { selectNavigation } from '#store/route/navigation';
import { selectCanEditSubmissions } from '#store/selectors/submission/editableFields';
import { inSlices } from '../core/inSlices';
import type { ListInFile } from '#shared/xform/listsInFiles';
import { readListsInFiles } from './readListsInFiles';
import { readChoices } from '#shared/xform/readChoices';
import { requestFile, requestUntracked } from '../core/untracked';
import { textInAnswer } from '#shared/csv/textInAnswer';
import { call, getContext, select } from '../core/typedEffects';
import { readXml } from '#shared/xml/xmlElement';

/** A media file with choices; null if it is too large to be read for a table, or cannot be read. */
function* textOf(source: SubmissionSource, name: string): Generator<unknown, string | null> {
  const { files } = yield* getContext('io');
  const endpoint = source.draft ? 'draftAttachmentGet' : 'formAttachmentGet';
  const params = { ...formOfSource(source), name };
  const size = yield* call(files.sizeAt, endpointHref(endpoint, params));
  if (size !== null && size > limits.choicesFile) return null;
  const text = yield* requestFile(endpoint, params, textInAnswer);
  return text.ok ? text.data : null;
}

/** Reads the choices in a form's media files; files that are too large, or fail, leave their codes. */
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
 * Reads the choices of a form from its definition, which every server has, after its first submissions are shown, and
 * then those in its media files: before, and after a failure, the table shows codes.
 */
export function* readFormChoices(): Generator<unknown, void> {
  const { route, params } = yield* select(selectNavigation);
  const { projectId, xmlFormId } = params;
  if (projectId === undefined || xmlFormId === undefined) return;
  const source = { projectId, xmlFormId, draft: route === 'draftTesting' };
  // No other part of the pages with figures has texts.
  const isShown =
    route === 'formExplore' || route === 'formProgress' || (yield* select(selectSubmissionList, source)) !== undefined;
  const isKnown = (yield* select(selectFormChoices, source)) !== undefined;
  // Editing answers needs them, too, and exploring needs the form's questions, regardless of the table.
  const isWanted =
    route === 'formExplore' ||
    (yield* select(selectShowsChoiceLabels)) ||
    (yield* select(selectCanEditSubmissions, source));
  if (!isShown || isKnown || !isWanted) return;
  const form = formOfSource(source);
  const xml = yield* source.draft ? requestUntracked('draftXml', form) : requestUntracked('formXml', form);
  if (!xml.ok) return;
  const root = yield* inSlices(readXml(xml.data));
  const read = root && (yield* inSlices(readChoices(root)));
  if (!read) return;
  const { choices, inFiles } = read;
  yield put(formChoicesRead({ source, choices }));
  if (inFiles.length === 0) return;
  yield put(formChoicesRead({ source, choices: yield* readFiles(source, choices, inFiles) }));
}
