import { fireEvent } from '@testing-library/react';

/** Like browsers with a partly typed date: there is no value, and its validity reports bad input. */
export const typePartialDate = (box: HTMLElement): void => {
  fireEvent.change(box, { target: { value: '' } });
  Object.defineProperty(box, 'validity', { configurable: true, value: { badInput: true, valid: false } });
};

/** The rest is typed, too. */
export const typesWhole = (box: HTMLElement, value: string): void => {
  Reflect.deleteProperty(box, 'validity');
  fireEvent.change(box, { target: { value } });
};
