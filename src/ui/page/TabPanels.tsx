import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../classes';

interface TabPanel {
  readonly key: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

export interface TabPanelsProps {
  /** The subject of the choice, for screen readers. */
  readonly label: string;
  /** The first one is shown initially. */
  readonly panels: readonly TabPanel[];
  /** Whether hidden panels are not rendered, because they are large and may lose their state. */
  readonly dropsHidden?: boolean | undefined;
}

/** The tab that a key leads to from the one at `index`; null for other keys. */
const moved = (key: string, index: number, count: number): number | null => {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

/**
 * Panels with one visible at a time, for example in a dialog; pages have `Tabs`, which are links. One tab stop, in
 * which the arrow keys move.
 */
export const TabPanels = ({ label, panels, dropsHidden = false }: TabPanelsProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const press = (event: KeyboardEvent) => {
    const next = moved(event.key, chosen, panels.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it have the focus */}
      <div ref={list} className="tabs panel-tabs" role="tablist" aria-label={label} onKeyDown={press}>
        {panels.map(({ key, title }, index) => (
          <button
            key={key}
            type="button"
            className={classes(index === chosen && 'active', 'item')}
            role="tab"
            id={`${id}-${key}-tab`}
            aria-controls={`${id}-${key}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {title}
          </button>
        ))}
      </div>
      {panels.map(({ key, content }, index) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}`}
          className="tab-panel"
          aria-labelledby={`${id}-${key}-tab`}
          hidden={index !== chosen}
        >
          {(index === chosen || !dropsHidden) && content}
        </div>
      ))}
    </>
  );
};
