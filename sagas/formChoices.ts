import { put } from 'redux-saga/effects';
import { selectShowsChoiceLabels } from '../store/choiceLabels';
import { selectSubmissionList } from '../store/entities/submissions';
import { formOfSource } from '../store/entities/submissionSource';
import { formChoicesRead, selectFormChoices } from '../store/formChoices';
import { selectNavigation } from '../store/navigation';
import { selectTakesEdits } from '../store/selectors/editableFields';
import { inSteps } from './inSteps';
import { readChoices } from './readChoices';
import { requestUntracked } from './untracked';
import { select } from './typedEffects';
import { readXml } from './xmlElement';

/**
 * Reads the choices of a form from its definition, which every server has, after its first submissions are shown: until
 * then, and if anything about it fails, the table shows codes.
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
  const choices = root && readChoices(root);
  if (choices) yield put(formChoicesRead({ source, choices }));
}
