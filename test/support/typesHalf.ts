import { fireEvent } from '@testing-library/react';

/** As browsers have it where only a part of a date is typed: there is no value, and that it is none can be asked. */
export const typesHalf = (box: HTMLElement): void => {
  fireEvent.change(box, { target: { value: '' } });
  Object.defineProperty(box, 'validity', { configurable: true, value: { badInput: true, valid: false } });
};

/** The rest is typed, too. */
export const typesWhole = (box: HTMLElement, value: string): void => {
  Reflect.deleteProperty(box, 'validity');
  fireEvent.change(box, { target: { value } });
};
