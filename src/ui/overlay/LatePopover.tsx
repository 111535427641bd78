import { useState } from 'react';
import { Popover, type PopoverProps } from './Popover';

type LatePopoverProps = Omit<PopoverProps, 'startsOpen' | 'icon' | 'compact' | 'kind' | 'reason'>;

/**
 * A Popover of which only its button is there until somebody opens it, since in a long table one stands in every row.
 */
export const LatePopover = (props: LatePopoverProps) => {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <Popover {...props} startsOpen />;
  return (
    <div className="popover-part">
      <button
        type="button"
        className="ui quiet button"
        aria-haspopup="dialog"
        aria-expanded={false}
        onClick={() => setWanted(true)}
      >
        {props.button}
      </button>
    </div>
  );
};
