import { createMemo, createSignal, onCleanup, type Accessor } from 'solid-js';
import type { Followed } from '../../files/followed';

/** What `read` returns, read again when something outside of Solid changes, or when what it reads of Solid does. */
export const createFollowed = <T>(followed: Followed, read: () => T): Accessor<T> => {
  const [turn, setTurn] = createSignal(0);
  onCleanup(followed.follow(() => void setTurn((last) => last + 1)));
  return createMemo(() => {
    turn();
    return read();
  });
};
