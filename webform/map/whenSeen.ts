import { getCurrentInstance, onBeforeUnmount, onMounted } from 'vue';

/** How far below the window something may be to be made already, in pixels. */
const AHEAD = '300px';

/** Does work once the component is in sight and has a size: a map that is made before cannot know what to show. */
export const whenSeen = (work: () => void): void => {
  const instance = getCurrentInstance();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin: AHEAD },
  );
  onMounted(() => {
    const shown: unknown = instance?.proxy?.$el;
    if (shown instanceof Element) observer.observe(shown);
    else work();
  });
  onBeforeUnmount(() => observer.disconnect());
};
