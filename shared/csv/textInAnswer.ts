import { decodeText } from './decodeText';

/** The text of a media file, which spreadsheet programs may have saved in UTF-16 or Windows-1252. */
export const textInAnswer = async (answer: Response): Promise<string> =>
  decodeText(new Uint8Array(await answer.arrayBuffer())).text;
