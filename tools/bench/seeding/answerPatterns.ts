import type { FieldTree } from '#server/domain/odata/fields';
import { readSubmission } from '#server/domain/submission/submissionEnvelope';
import { answersText } from '#server/domain/submission/answersText';
import { extractValues } from '#server/domain/submission/submissionValues';

/** Marks in a pattern the place of the last eight characters of a row's ids. */
export const OWN_PART = 'zzzzzzzz';

/** A filled-in form that becomes many rows, each with its own ids, as if received. */
export interface AnswerPattern {
  readonly instanceId: string;
  readonly instanceName: string | null;
  readonly xml: string;
  /** The JSON that intake reads from the XML. */
  readonly data: string;
  /** The text that intake stores for searches. */
  readonly text: string;
  /** Whether it names a picture. */
  readonly hasPicture: boolean;
}

/**
 * Ids of rows of repeats are hashes of 40 letters; changing their end keeps number and length. Pictures are named after
 * the time, which no two submissions share.
 */
const withOwnIds = (text: string, uuid: string, picture: string | undefined): string => {
  const named = picture === undefined ? text : text.replaceAll(picture, `${OWN_PART}-${picture}`);
  return named
    .replaceAll(uuid, `${uuid.slice(0, -OWN_PART.length)}${OWN_PART}`)
    .replaceAll(/\b([0-9a-f]{32})[0-9a-f]{8}\b/g, `$1${OWN_PART}`);
};

/**
 * Creates patterns of filled-in forms.
 * @param tree the fields of their definition
 */
export const answerPatterns = (
  tree: FieldTree,
  answers: Iterable<{ readonly instanceId: string; readonly xml: string }>,
): readonly AnswerPattern[] =>
  [...answers].map(({ instanceId, xml }) => {
    const { root, instanceName } = readSubmission(xml);
    const { data, files } = extractValues(root, tree, instanceId);
    const uuid = instanceId.replace('uuid:', '');
    const own = (text: string) => withOwnIds(text, uuid, files[0]);
    const hasPicture = files.length > 0;
    const text = own(answersText(data));
    return {
      instanceId: own(instanceId),
      instanceName,
      xml: own(xml),
      data: own(JSON.stringify(data)),
      text,
      hasPicture,
    };
  });
