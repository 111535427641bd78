import type { Answer } from '../sending/answer';

/** Gives answers to the person as one file: the XML, and the files by the names it gives them. */
export const saveAnswer = async ({ xml, files }: Pick<Answer, 'xml' | 'files'>, name: string): Promise<void> => {
  const [{ zipOf }, { saveFile }] = await Promise.all([
    import('../../shared/files/zip'),
    import('../../shared/files/saveFile'),
  ]);
  saveFile(await zipOf([{ name: 'submission.xml', blob: new Blob([xml]) }, ...files]), `${name}.zip`);
};
