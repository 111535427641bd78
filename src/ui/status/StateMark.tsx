import type { ReactNode } from 'react';

/** The states that have a mark. */
export type MarkName = 'draft' | 'open' | 'closing' | 'closed';

const marks: Readonly<Record<MarkName, ReactNode>> = {
  draft: <circle cx="7" cy="7" r="5.25" strokeDasharray="2.2 1.925" />,
  open: (
    <>
      <circle cx="7" cy="7" r="5.25" />
      <circle cx="7" cy="7" r="2.25" fill="currentColor" stroke="none" />
    </>
  ),
  closing: (
    <>
      <circle cx="7" cy="7" r="5.25" />
      <path d="M7 1.75a5.25 5.25 0 0 0 0 10.5Z" fill="currentColor" stroke="none" />
    </>
  ),
  closed: (
    <>
      <rect x="1.75" y="1.75" width="10.5" height="10.5" rx="2" />
      <path d="M4.5 7h5" />
    </>
  ),
};

/** The mark of a state: outlines differ, so that they can be distinguished without colours. */
export const StateMark = ({ name }: { readonly name: MarkName }) => (
  <svg className="state-mark" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
    {marks[name]}
  </svg>
);
