import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { ReviewState } from '#api/submission/reviewStates';
import type { ReviewName } from '#api/submission/reviewStates';
import { classes } from '#src/ui/classes';

const ON_FILL = 'var(--ground)';

const marks: Readonly<Record<ReviewName, ReactNode>> = {
  received: <circle cx="7" cy="7" r="4.75" />,
  edited: (
    <>
      <path d="M7 1.25 12.75 7 7 12.75 1.25 7Z" />
      <circle cx="7" cy="7" r="1.75" fill="currentColor" stroke="none" />
    </>
  ),
  hasIssues: <path d="M7 1.75 13 12.25H1ZM7 5.5v3M7 10.25v.1" />,
  approved: (
    <>
      <circle cx="7" cy="7" r="5.75" fill="currentColor" stroke="none" />
      <path d="m4.4 7.2 1.8 1.8 3.4-3.7" stroke={ON_FILL} />
    </>
  ),
  rejected: (
    <>
      <rect x="1.5" y="1.5" width="11" height="11" rx="2" fill="currentColor" stroke="none" />
      <path d="m4.75 4.75 4.5 4.5M9.25 4.75l-4.5 4.5" stroke={ON_FILL} />
    </>
  ),
};

/** The mark of a review state alone; outlines differ, so that it does not depend on colour. */
export const ReviewMark = ({ state }: { readonly state: ReviewState | null }) => (
  <svg className="state-mark" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
    {marks[state ?? 'received']}
  </svg>
);

export interface ReviewStateMarkProps {
  /** Null means received. */
  readonly state: ReviewState | null;
  /** Passed by tables: hundreds of cells with a hook each would slow down scrolling. */
  readonly t: TFunction;
  /** The action that leads to it, instead of its name. */
  readonly text?: string;
  readonly className?: string;
}

/** A review state: its name, with its mark. */
export const ReviewStateMark = ({ state, t, text, className }: ReviewStateMarkProps) => {
  const name = state ?? 'received';
  return (
    <span className={classes('review-state', name, className)}>
      <ReviewMark state={state} />
      <span className="cut">{text ?? t(`reviewState.${name}`)}</span>
    </span>
  );
};
