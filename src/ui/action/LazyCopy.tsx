import { useEffect, useRef, useState } from 'react';
import { Copy, type CopyProps } from './Copy';

type LazyCopyProps = Pick<CopyProps, 'text' | 'tabIndex'> & { readonly label: string };

/** A compact Copy that renders only its button until it is used, for long tables with one in every row. */
export const LazyCopy = (props: LazyCopyProps) => {
  const { label, tabIndex } = props;
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <Started {...props} />;
  return (
    <button
      type="button"
      className="ui quiet icon button"
      tabIndex={tabIndex}
      aria-label={label}
      data-tip={label}
      onClick={() => setWanted(true)}
    >
      <i className="copy icon" aria-hidden="true" />
    </button>
  );
};

/** Clicked already, and focused as the button before it. */
const Started = (props: LazyCopyProps) => {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const button = box.current?.querySelector('button');
    button?.focus({ preventScroll: true });
    button?.click();
  }, []);
  return (
    <span ref={box}>
      <Copy compact {...props} />
    </span>
  );
};
