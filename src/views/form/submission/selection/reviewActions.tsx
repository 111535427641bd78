import type { TFunction } from 'i18next';
import type { ReviewState } from '#api/submission/reviewStates';
import { reviewNames } from '#api/submission/reviewStates';
import type { MenuAction } from '#src/ui/overlay/MenuEntry';

/**
 * The review states as entries of a menu.
 * @param current its state; undefined for several submissions
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
