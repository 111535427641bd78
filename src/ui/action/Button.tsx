import { Button as SemanticButton } from 'semantic-ui-react';
import { ButtonElement } from './ButtonElement';
import { classes } from '../classes';
import { Icon } from '../Icon';
import type { ButtonProps } from './PlainButton';

/** Semantic UI's button, with the behaviour of ours. */
export const Button = ({ kind, icon, label, busy, onClick, className, tabIndex, children, ...rest }: ButtonProps) => (
  <SemanticButton
    {...rest}
    {...(onClick && { onClick })}
    {...(tabIndex !== undefined && { tabIndex })}
    as={ButtonElement}
    tip={label}
    busy={busy}
    loading={busy === true}
    primary={kind === 'primary'}
    negative={kind === 'danger'}
    icon={icon !== undefined && !children}
    className={classes(kind === 'quiet' && 'quiet', className)}
  >
    {icon && <Icon name={icon} />}
    {children}
  </SemanticButton>
);
