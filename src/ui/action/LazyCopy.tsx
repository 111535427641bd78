import { useEffect, useRef, useState } from 'react';
import { Copy, type CopyProps } from './Copy';

type LazyCopyProps = Pick<CopyProps, 'text'> & { readonly label: string };

/** A compact Copy that renders only its button until it is used, for long tables with one in every row. */
export const LazyCopy = ({ text, label }: LazyCopyProps) => {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <Started text={text} label={label} />;
  return (
    <button
      type="button"
      className="ui quiet icon button"
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
