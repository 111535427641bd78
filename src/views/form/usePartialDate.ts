import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The first date or time input of an element that is partly filled. Browsers give it no value, as if it were empty. */
const halfTyped = (within: HTMLElement | null): HTMLInputElement | undefined =>
  [...(within?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.badInput);

/** Prevents a partly filled date or time from being taken for an empty one. */
export const usePartialDate = () => {
  const { t } = useTranslation();
  const [isHalf, setHalf] = useState(false);
  return {
    /** The error; null for none, or before the check. */
    halfError: isHalf ? t('answerEdit.half') : null,
    /**
     * Finds such an input, and moves the focus there.
     * @returns whether there is one
     */
    focusPartial: (within: HTMLElement | null): boolean => {
      const half = halfTyped(within);
      setHalf(half !== undefined);
      half?.focus();
      return half !== undefined;
    },
    /** The input changed. */
    clearPartial: () => setHalf(false),
  };
};
