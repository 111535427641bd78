import { computed, ref } from 'vue';

const hasFailed = ref(false);
let known: boolean | undefined;

const hasWebGl = (): boolean => {
  try {
    const context = document.createElement('canvas').getContext('webgl');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
};

/** Whether places can be chosen on a map: that needs WebGL, and the map to be loaded. */
export const canChooseOnMap = computed(() => {
  known ??= hasWebGl();
  return known && !hasFailed.value;
});

/** The map could not be loaded: choices are offered as a list from now on. */
export const markMapFailed = (): void => {
  hasFailed.value = true;
};
