import type { TFunction } from 'i18next';
import type { AuditTexts } from '#store/selectors/system/auditTexts';

/** The action as text: `Form › Publish draft`. */
export const auditActionText = ({ resource, act, raw }: AuditTexts, t: TFunction): string => {
  if (!resource) return raw;
  return act ? `${t(resource)} › ${t(act)}` : t(resource);
};
