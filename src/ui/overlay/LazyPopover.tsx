import { useState } from 'react';
import { Popover, type PopoverProps } from './Popover';

type LazyPopoverProps = Omit<PopoverProps, 'startsOpen' | 'icon' | 'compact' | 'kind' | 'reason'>;

/** A Popover that renders only its button until it is opened, for long tables with one in every row. */
export const LazyPopover = (props: LazyPopoverProps) => {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <Popover {...props} startsOpen />;
  return (
    <div className="popover-part">
      <button
        type="button"
        className="ui quiet button"
        tabIndex={props.tabIndex}
        aria-haspopup="dialog"
        aria-expanded={false}
        onClick={() => setWanted(true)}
      >
        {props.of !== undefined && <span className="hidden-text">{props.of}: </span>}
        {props.button}
      </button>
    </div>
  );
};
