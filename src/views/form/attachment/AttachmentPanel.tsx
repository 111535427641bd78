import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { pageTitleId } from '#src/ui/page/titleId';
import { lockScroll } from '#src/ui/overlay/useDialog';

interface AttachmentPanelProps {
  readonly title: string;
  /** An upload is running: the page behind is visible, but blocked. */
  readonly veiled?: boolean;
  readonly children: ReactNode;
}

/**
 * The panel at the bottom right about files to be uploaded, and their progress. It takes the focus, to its main button
 * (`data-first`) if it has one, and restores it, or moves it to the page's heading if the former element is gone.
 */
export const AttachmentPanel = ({ title, veiled = false, children }: AttachmentPanelProps) => {
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => (veiled ? lockScroll() : undefined), [veiled]);
  useEffect(() => {
    const element = panel.current;
    const before = document.activeElement;
    (element?.querySelector<HTMLElement>('[data-first]') ?? element)?.focus({ preventScroll: true });
    return () => {
      // Its content was removed together with the focus, unless another element took it.
      if (document.activeElement !== document.body) return;
      const remains = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (remains ? before : document.getElementById(pageTitleId))?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <>
      {veiled && <div className="attachment-veil" aria-hidden="true" />}
      <section ref={panel} className="attachment-panel" aria-labelledby={heading} tabIndex={-1}>
        <h2 id={heading}>{title}</h2>
        {children}
      </section>
    </>
  );
};
