import type { SubmissionPictures } from '#api/schemas/explore/pictures';
import { problem } from '../../domain/core/problem';
import { readKey } from '../../domain/odata/query/apply';
import type { QueryFields } from '#shared/query/answers';
import { type FileQuestion, fileQuestions } from '../../domain/submission/pictureQuestions';
import { isTrueText } from '../../domain/core/booleanTexts';
import { countMissingFiles, countPictures, listPictures } from '../../db/submission/pictures';
import type { Handlers } from '../../http/context';
import type { Db } from '../../db/schema/tables';
import { publishedFields, selectSubmissions } from './questionCall';
import { cachedAnswer } from './cachedAnswer';
import { namesIn } from '../core/namesIn';

const PAGE = 100;
const PAGE_MAX = 1000;
const CAPTIONS_MAX = 5;

/** The requested file questions; all by default. @throws 501.5 for questions without files */
const chosenOf = (questions: readonly FileQuestion[], list: string | undefined): readonly FileQuestion[] => {
  const names = namesIn(list);
  const other = names.find((name) => !questions.some(({ field }) => field === name));
  if (other !== undefined) throw problem('filterField', { text: other });
  return names.length === 0 ? questions : questions.filter(({ field }) => names.includes(field));
};

/**
 * Fields for the captions of images. @throws 501.5 for fields that are not answers outside of repeats, 501.4 for several choices,
 * or too many
 */
const captionsOf = (list: string | undefined, fields: QueryFields) => {
  const names = namesIn(list);
  if (names.length > CAPTIONS_MAX)
    throw problem('filterUnsupported', { text: `captions of more than ${CAPTIONS_MAX}` });
  return names.map((name) => {
    const key = readKey(name, fields);
    if (key.isChoice) throw problem('filterUnsupported', { text: name });
    return key;
  });
};

/** Number of images for each question, and of missing files. */
const countsOf = async (
  db: Db,
  selection: Awaited<ReturnType<typeof selectSubmissions>>,
  all: readonly FileQuestion[],
) => {
  const counts = await countPictures(db, { selection, questions: all });
  return {
    questions: counts.map(({ question, count }) => ({ field: all[question]?.field ?? '', count })),
    missing: await countMissingFiles(db, selection),
  };
};

/** Images and videos of submissions (docs/odata.md#summaries). */
export const submissionPictureHandlers: Handlers<'submissionPictureList'> = {
  submissionPictureList: async (context) => {
    const { db, query } = context;
    const { tree, fields } = await publishedFields(context);
    const all = fileQuestions(tree);
    const questions = chosenOf(all, query.fields);
    const captions = captionsOf(query.captions, fields);
    const page = { limit: Math.min(Number(query.limit ?? PAGE), PAGE_MAX), offset: Number(query.offset ?? 0) };
    const selection = await selectSubmissions(context, fields, {
      isAboutAnswers: true,
      orderBy: query.$orderby?.trim() || null,
    });
    return cachedAnswer(context, async () => {
      const found = await listPictures(db, { selection, questions }, captions, page);
      const pictures = found.map(({ instanceId, name, question, createdAt, size, captions: told }) => ({
        instanceId,
        name,
        field: questions[question]?.field ?? '',
        submittedAt: createdAt,
        size,
        captions: [...told],
      }));
      const counted = isTrueText(query.count) ? await countsOf(db, selection, all) : {};
      return JSON.stringify({ pictures, ...counted } satisfies SubmissionPictures);
    });
  },
};
