import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ModalIds, ModalName } from '../store/modal';

type ModalContainers = { [N in ModalName]: LazyExoticComponent<ComponentType<{ readonly ids: ModalIds[N] }>> };

/** The container of every dialog; they are loaded when first opened. */
export const modals: ModalContainers = {
  projectCreate: lazy(async () => ({ default: (await import('./containers/home/ProjectCreate')).ProjectCreate })),
  formCreate: lazy(async () => ({ default: (await import('./containers/form/FormUpload')).FormCreate })),
  formUpdate: lazy(async () => ({ default: (await import('./containers/form/FormUpload')).FormUpdate })),
  draftPublish: lazy(async () => ({ default: (await import('./containers/form/DraftPublish')).DraftPublish })),
  draftAbandon: lazy(async () => ({ default: (await import('./containers/form/DraftAbandon')).DraftAbandon })),
  appUserCreate: lazy(async () => ({ default: (await import('./containers/project/AppUserCreate')).AppUserCreate })),
  appUserRevoke: lazy(async () => ({ default: (await import('./containers/project/AppUserRevoke')).AppUserRevoke })),
  formStatesHelp: lazy(async () => ({ default: (await import('./containers/project/FormStatesHelp')).FormStatesHelp })),
};
