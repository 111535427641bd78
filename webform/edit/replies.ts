import { Trouble } from '../page/trouble';

/** The text of an answer. @throws Trouble if the line was cut */
export const textOf = (answer: Response): Promise<string> =>
  answer.text().catch(() => {
    throw new Trouble('network');
  });

/** The content of an answer. @throws Trouble if something between here and the server answered in its place */
export const jsonOf = async <Content>(answer: Response): Promise<Content> => {
  const text = await textOf(answer);
  try {
    const content: Content = JSON.parse(text);
    return content;
  } catch {
    throw new Trouble('notTheServer');
  }
};
