import { fullMoment } from '../kept/moments';
import type { LinkedForm } from './protocol';
import { Trouble } from '../page/trouble';

/** Why a public link takes nothing new; null if it does. */
export const linkOver = ({ publicLink }: LinkedForm): Trouble | null => {
  if (publicLink?.isOver === 'full') return new Trouble('linkFull');
  if (publicLink?.isOver === 'closed') return new Trouble('linkClosed', { at: publicLink.closesAt ?? '' });
  return null;
};

/** The variables of a trouble's text, in which a moment is written as people do. */
export const shownValues = ({ values }: Pick<Trouble, 'values'>): Readonly<Record<string, string>> =>
  values.at ? { ...values, time: fullMoment(values.at) } : values;
