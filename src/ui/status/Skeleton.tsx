export interface SkeletonProps {
  /** Any CSS length. */
  readonly width?: string | undefined;
}

/** A grey bar where a line of text will stand. */
export const Skeleton = ({ width = '70%' }: SkeletonProps) => (
  <span className="skeleton" style={{ width }} aria-hidden="true" />
);
