import type { TFunction } from 'i18next';
import type { ReviewState } from '../../../../api/reviewStates';
import { reviewNames } from '../../../../api/reviewStates';
import type { MenuAction } from '../../../ui/overlay/MenuEntry';

/**
 * The states of review as entries of a menu.
 * @param current the state that it has; undefined for several submissions
 */
export const reviewActions = (
  t: TFunction,
  onReview: (state: ReviewState | null) => void,
  current?: ReviewState | null,
): readonly MenuAction[] =>
  reviewNames.map((name) => {
    const state = name === 'received' ? null : name;
    const chosen = current === undefined ? undefined : state === current;
    return {
      key: name,
      text: t(`reviewState.${name}`),
      group: t('submissionActs.setState'),
      chosen,
      onChoose: chosen ? undefined : () => onReview(state),
    };
  });
