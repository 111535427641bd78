import { t } from './texts';

/**
 * The content of a stored file.
 * @throws Error naming the file if the server did not answer with it: its words about that would become the file
 */
export const fileContent = async (answer: Response, name: string): Promise<Blob> => {
  if (!answer.ok) throw new Error(t('files.notLoaded', { name }));
  return answer.blob();
};
