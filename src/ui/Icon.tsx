import type { IconName } from './icons';

export interface IconProps {
  readonly name: IconName;
  /** Read by screen readers; omitted if an adjacent text has the same meaning. */
  readonly label?: string | undefined;
}

/** An icon with Semantic UI's class names; its component would be on the first page. */
export const Icon = ({ name, label }: IconProps) =>
  label ? (
    <i className={`${name} icon`} role="img" aria-label={label} data-tip={label} />
  ) : (
    <i className={`${name} icon`} aria-hidden="true" />
  );
