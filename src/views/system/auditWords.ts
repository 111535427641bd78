import type { TFunction } from 'i18next';
import type { MessageKey } from '../../../translations';

/** How an action is told: what it is about, and what was done; without the first as it is written. */
export interface ToldType {
  readonly resource: MessageKey | null;
  readonly act: MessageKey | null;
  readonly raw: string;
}

/** The action in words: `Form › Publish draft`. */
export const auditWords = ({ resource, act, raw }: ToldType, t: TFunction): string => {
  if (!resource) return raw;
  return act ? `${t(resource)} › ${t(act)}` : t(resource);
};
