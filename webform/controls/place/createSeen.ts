import { createSignal, onCleanup, onMount, type Accessor } from 'solid-js';

/** How far below the window something may be to be made already. */
const AHEAD = '200px';

/** Whether an element has been in sight: a map that is made before has no size, and cannot know what to show. */
export const createSeen = (element: () => Element | undefined): Accessor<boolean> => {
  const [isSeen, setSeen] = createSignal(false);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setSeen(true);
    },
    { rootMargin: AHEAD },
  );
  onMount(() => {
    const shown = element();
    if (shown) observer.observe(shown);
  });
  onCleanup(() => observer.disconnect());
  return isSeen;
};
