import { useState } from 'react';
import { Button } from '../action/Button';
import { Menu } from './Menu';
import type { MenuAction } from './MenuEntry';

interface LazyMenuProps {
  readonly label: string;
  /** Created when opened. */
  readonly items: () => readonly MenuAction[];
  /** -1 in a grid, which has one tab stop. */
  readonly tabIndex?: number | undefined;
}

/** A Menu that renders only its button until it is opened, for long tables with one in every row. */
export const LazyMenu = ({ label, items, tabIndex }: LazyMenuProps) => {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <Menu label={label} items={items()} tabIndex={tabIndex} startsOpen />;
  return (
    <div className="menu-part">
      <Button
        kind="quiet"
        icon="ellipsis vertical"
        label={label}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setWanted(true)}
      />
    </div>
  );
};
