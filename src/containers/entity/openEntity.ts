import { modalOpened, type ModalIds } from '#store/core/modal';

/** Opens a dialog about an entity list or an entity. */
export const openEntity = (ids: ModalIds['entity']) => modalOpened({ name: 'entity', ids });
