import type { ShownForm } from '../shownForm';
import { unansweredTexts } from '../typed/unanswered';
import { showPageNamed, shownName } from './formPages';
import { onceAllAreMade } from './lateQuestion';

/** A form in the engine's own view. */
export const engineView: ShownForm = {
  typed: unansweredTexts,
  page: shownName,
  showPage: showPageNamed,
  onceMade: onceAllAreMade,
};
