import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

export interface TextProps {
  readonly children: ReactNode;
}

/** One line that never breaks the layout: it is cut if necessary, and shown completely on hover and focus. */
export const Text = ({ children }: TextProps) => {
  const line = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = line.current;
    setCut(element !== null && element.scrollWidth > element.clientWidth);
  }, [children]);
  return (
    // Focusable only when cut, because then there is something to read.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <span ref={line} className="cut" tabIndex={isCut ? 0 : undefined}>
      {children}
    </span>
  );
};
