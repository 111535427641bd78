import type { IconName } from './icons';

export interface IconProps {
  readonly name: IconName;
  /** Said to those who cannot see it; left out where words beside the icon say the same. */
  readonly label?: string | undefined;
}

export const Icon = ({ name, label }: IconProps) =>
  label ? (
    <i className={`${name} icon`} role="img" aria-label={label} data-tip={label} />
  ) : (
    <i className={`${name} icon`} aria-hidden="true" />
  );
