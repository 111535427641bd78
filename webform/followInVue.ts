import { onBeforeUnmount, shallowRef } from 'vue';
import type { Followed } from './followed';

/** Lets a component of Vue follow something outside of it. @returns to be called where that is read */
export const useFollowed = (followed: Followed): (() => void) => {
  const turn = shallowRef(0);
  onBeforeUnmount(
    followed.follow(() => {
      turn.value += 1;
    }),
  );
  return () => void turn.value;
};
