import type { MouseEvent } from 'react';

export interface SelectableTextProps {
  readonly children: string;
  /** All its lines, in a scrolling box; one line by default. */
  readonly isLong?: boolean | undefined;
}

/** Selects the whole text, unless the user has just selected a part of it, or something else. */
const selectAll = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  const selection = document.getSelection();
  if (selection?.isCollapsed !== false) selection?.selectAllChildren(currentTarget);
};

/** A text to copy: a click selects all of it. For the keyboard, add a Copy. */
export const SelectableText = ({ children, isLong = false }: SelectableTextProps) =>
  isLong ? <LongText>{children}</LongText> : <Line>{children}</Line>;

const Line = ({ children }: SelectableTextProps) => (
  // The click only replaces a selection by mouse.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <code className="selectable cut" onClick={selectAll}>
    {children}
  </code>
);

const LongText = ({ children }: SelectableTextProps) => (
  // The click only replaces a selection by mouse; scrollable by keyboard.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-tabindex
  <pre className="selectable long-text" tabIndex={0} onClick={selectAll}>
    {children}
  </pre>
);
