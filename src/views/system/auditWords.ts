import type { TFunction } from 'i18next';
import type { AuditTexts } from '../../../store/selectors/auditTexts';

/** The action in words: `Form › Publish draft`. */
export const auditWords = ({ resource, act, raw }: AuditTexts, t: TFunction): string => {
  if (!resource) return raw;
  return act ? `${t(resource)} › ${t(act)}` : t(resource);
};
