import { defineAsyncComponent, h, type Component } from 'vue';
import { t } from '../texts';

const notLoaded = (): ReturnType<typeof h> => h('p', { class: 'file-problem', role: 'alert' }, t('capture.notLoaded'));

/** A part of the page that is loaded when it is first shown; shown again after that failed, it is tried again. */
export const lazyPart = (load: () => Promise<Component>): Component =>
  defineAsyncComponent({
    loader: load,
    errorComponent: notLoaded,
    loadingComponent: () => h('p', { class: 'file-status', role: 'status' }, t('capture.loading')),
  });
