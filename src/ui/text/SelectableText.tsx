import type { MouseEvent } from 'react';

export interface SelectableTextProps {
  readonly children: string;
  /** All its lines, in a box that scrolls; one line unless told otherwise. */
  readonly isLong?: boolean | undefined;
}

/** Marks the whole text, unless somebody just marked a part of it, or something else. */
const selectAll = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  const selection = document.getSelection();
  if (selection?.isCollapsed !== false) selection?.selectAllChildren(currentTarget);
};

/** A text to be taken elsewhere: a click marks all of it. Keyboards have a Copy beside it. */
export const SelectableText = ({ children, isLong = false }: SelectableTextProps) =>
  isLong ? <LongText>{children}</LongText> : <Line>{children}</Line>;

const Line = ({ children }: SelectableTextProps) => (
  // The click does no more than the mouse could do by itself.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <code className="selectable cut" onClick={selectAll}>
    {children}
  </code>
);

const LongText = ({ children }: SelectableTextProps) => (
  // The click does no more than the mouse could do by itself; keyboards scroll it.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-tabindex
  <pre className="selectable long-text" tabIndex={0} onClick={selectAll}>
    {children}
  </pre>
);
