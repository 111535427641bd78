import type { ComponentType, ReactNode } from 'react';

export interface FilterBarProps {
  /** Before everything else; null where views are not saved. */
  readonly SavedViews: ComponentType | null;
  readonly SubmissionSearch: ComponentType;
  readonly FilterConditions: ComponentType;
  readonly FilterResult: ComponentType;
  /** At the other end of the line. */
  readonly children: ReactNode;
}

/** The filter of the submissions: a search over all answers, conditions as text, and the number of matching rows. */
export const FilterBar = (props: FilterBarProps) => {
  const { SavedViews, SubmissionSearch, FilterConditions, FilterResult, children } = props;
  return (
    <div className="submission-filter">
      {SavedViews && <SavedViews />}
      <SubmissionSearch />
      <FilterConditions />
      <FilterResult />
      {children}
    </div>
  );
};
