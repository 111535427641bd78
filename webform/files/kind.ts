import { fileEndings } from '../../api/submission/fileEndings';

/** What a question can ask for. A recording is a sound or a film: their files share types and endings (MP4, Ogg, WebM). */
type Kind = 'picture' | 'recording' | 'document';

const asked: Readonly<Record<string, Kind>> = { image: 'picture', audio: 'recording', video: 'recording' };

/** `text/vnd.` is what some systems say of films (.ts). */
const DOCUMENT_TYPE =
  /^(?:text\/(?!vnd\.)|application\/(?:pdf|json|rtf|msword|(?:x-)?zip|gzip|vnd\.(?:ms-|openxml|oasis|android\.package)))/;

const DOCUMENT_ENDINGS =
  'txt csv json xml htm html md log pdf rtf zip gz apk doc docx xls xlsx ppt pptx odt ods odp'.split(' ');

const endings: readonly (readonly [Kind, readonly string[]])[] = [
  ['picture', [...fileEndings.picture, ...fileEndings.otherPicture]],
  ['recording', [...fileEndings.sound, ...fileEndings.film]],
  ['document', DOCUMENT_ENDINGS],
];

const kindOf = ({ name, type }: File): Kind | undefined => {
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('audio/') || type.startsWith('video/')) return 'recording';
  if (DOCUMENT_TYPE.test(type)) return 'document';
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return endings.find(([, known]) => known.includes(ending))?.[0];
};

/**
 * Whether a file surely is not what a question asks for. Browsers offer fitting files first, but people can choose any.
 * Files whose kind is not known may fit: devices make pictures and sounds that a browser has no type for.
 * @param mediaType the first half of the type that the question asks for
 */
export const isOfOtherKind = (file: File, mediaType: string | null): boolean => {
  const kind = kindOf(file);
  const demanded = asked[mediaType ?? ''];
  return kind !== undefined && demanded !== undefined && kind !== demanded;
};
