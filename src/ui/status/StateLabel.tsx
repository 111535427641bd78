import { Label } from 'semantic-ui-react';
import { Icon } from '../Icon';
import type { IconName } from '../icons';
import { StateMark, type MarkName } from './StateMark';

/** `good` green, `attention` amber, `bad` red, `info` blue, `plain` grey, `accent` the site's colour. */
export type Tone = 'good' | 'attention' | 'bad' | 'info' | 'plain' | 'accent';

export interface StateLabelProps {
  readonly tone: Tone;
  /** Colour is never the only sign: the text names the state. */
  readonly text: string;
  readonly icon?: IconName | undefined;
  /** Instead of an icon. */
  readonly mark?: MarkName | undefined;
  /** The meaning of the state, on hover. */
  readonly hint?: string | undefined;
}

const toneIcon: Readonly<Record<Tone, IconName>> = {
  good: 'check circle',
  attention: 'exclamation triangle',
  bad: 'exclamation circle',
  info: 'info circle',
  plain: 'circle',
  accent: 'circle',
};

/** The state of a thing, as text with an icon. */
export const StateLabel = ({ tone, text, icon = toneIcon[tone], mark, hint }: StateLabelProps) => (
  <Label as="span" className={`state ${tone}`} data-tip={hint}>
    {mark ? <StateMark name={mark} /> : <Icon name={icon} />}
    {text}
  </Label>
);
