import { modalOpened, type ModalIds } from '#store/core/modal';

/** Opens the dialog about a webhook. */
export const openWebhook = (ids: ModalIds['webhook']) => modalOpened({ name: 'webhook', ids });
