import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isCut } from './isCut';

export interface TextProps {
  readonly children: ReactNode;
}

/** One line that never breaks the layout: truncated if necessary, and shown completely on hover and focus. */
export const Text = ({ children }: TextProps) => {
  const line = useRef<HTMLSpanElement>(null);
  const [hasMore, setHasMore] = useState(false);
  useLayoutEffect(() => {
    const element = line.current;
    setHasMore(element !== null && isCut(element));
  }, [children]);
  return (
    // Focusable only when truncated, to show the tip.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <span ref={line} className="cut" tabIndex={hasMore ? 0 : undefined}>
      {children}
    </span>
  );
};
