import type { IconName } from './icons';

export interface IconProps {
  readonly name: IconName;
  /** Read by screen readers; omitted if text beside the icon says the same. */
  readonly label?: string | undefined;
}

/** An icon of the first page, which does without Semantic UI's component. */
export const PlainIcon = ({ name, label }: IconProps) =>
  label ? (
    <i className={`${name} icon`} role="img" aria-label={label} data-tip={label} />
  ) : (
    <i className={`${name} icon`} aria-hidden="true" />
  );
