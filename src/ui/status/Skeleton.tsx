export interface SkeletonProps {
  /** Any CSS length. */
  readonly width?: string | undefined;
}

/** A placeholder for a line of text. */
export const Skeleton = ({ width = '70%' }: SkeletonProps) => (
  <span className="skeleton" style={{ width }} aria-hidden="true" />
);
