import { Copy } from '../action/Copy';

export interface CopyableCodeProps {
  readonly children: string;
  /** What the button does: “Copy the form ID”. */
  readonly label: string;
}

/** A short text for machines, with a button that copies it. */
export const CopyableCode = ({ children, label }: CopyableCodeProps) => (
  <span className="copyable-code">
    <code translate="no">{children}</code>
    <Copy compact text={children} label={label} />
  </span>
);
