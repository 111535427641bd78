import { Trouble } from './trouble';

/** A part of the page that is loaded when it is needed. @throws Trouble if it cannot be */
export const part = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch(() => {
    throw new Trouble('network');
  });
