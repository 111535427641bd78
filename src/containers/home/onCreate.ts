import { modalOpened } from '#store/core/modal';

/** Opens the dialog for a new project. */
export const onCreate = () => modalOpened({ name: 'projectCreate', ids: {} });
