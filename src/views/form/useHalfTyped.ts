import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The first control of dates and times in an element of which only a part is typed. Browsers give it no value, as if it were empty.
 */
const halfTyped = (within: HTMLElement | null): HTMLInputElement | undefined =>
  [...(within?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.badInput);

/** Keeps half a date or time from being taken for none. */
export const useHalfTyped = () => {
  const { t } = useTranslation();
  const [isHalf, setHalf] = useState(false);
  return {
    /** What is wrong with it; null for nothing, or before anybody looked. */
    halfError: isHalf ? t('answerEdit.half') : null,
    /** Looks for such a control, and moves the focus there. @returns whether there is one */
    leadToHalf: (within: HTMLElement | null): boolean => {
      const half = halfTyped(within);
      setHalf(half !== undefined);
      half?.focus();
      return half !== undefined;
    },
    /** Something else was typed. */
    forgetHalf: () => setHalf(false),
  };
};
