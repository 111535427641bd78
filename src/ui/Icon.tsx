import { Icon as SemanticIcon } from 'semantic-ui-react';
import type { IconProps } from './PlainIcon';

export const Icon = ({ name, label }: IconProps) => (
  <SemanticIcon name={name} {...(label && { role: 'img', 'aria-label': label, 'data-tip': label })} />
);
