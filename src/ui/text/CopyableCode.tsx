import { Copy } from '../action/Copy';

export interface CopyableCodeProps {
  readonly children: string;
  /** The action of the button: “Copy the form ID”. */
  readonly label: string;
}

/** A short machine-readable text, with a button that copies it. */
export const CopyableCode = ({ children, label }: CopyableCodeProps) => (
  <span className="copyable-code">
    <code translate="no">{children}</code>
    <Copy compact text={children} label={label} />
  </span>
);
