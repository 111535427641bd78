import type { Answer } from '../answer';

/** Gives answers to the person as one file. */
export const saveAnswer = async (answer: Pick<Answer, 'xml' | 'files'>, name: string): Promise<void> => {
  const [{ answerZip }, { download }] = await Promise.all([import('./answerZip'), import('./download')]);
  download(await answerZip(answer), `${name}.zip`);
};
