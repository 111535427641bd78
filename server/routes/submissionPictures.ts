import type { SubmissionPictures } from '../../api/schemas/submissionPictures';
import { problem } from '../domain/problem';
import { readKey } from '../domain/odata/odataApply';
import type { QueryFields } from '../domain/query/answers';
import { type FileQuestion, fileQuestions } from '../domain/submission/pictureQuestions';
import { saysYes } from '../domain/yesOrNo';
import { countMissingFiles, countPictures, listPictures } from '../db/submission/submissionPictures';
import type { Handlers } from '../http/context';
import type { Db } from '../db/schema/tables';
import { askedForm, askedSubmissions } from './askedQuestion';
import { cachedAnswer } from './cachedAnswer';
import { namesIn } from './namesIn';

const PAGE = 100;
const PAGE_MAX = 1000;
const CAPTIONS_MAX = 5;

/** The questions whose pictures are asked for; all, if none is named. @throws 501.5 for what is not answered by files */
const chosenOf = (questions: readonly FileQuestion[], list: string | undefined): readonly FileQuestion[] => {
  const names = namesIn(list);
  const other = names.find((name) => !questions.some(({ field }) => field === name));
  if (other !== undefined) throw problem('filterField', { text: other });
  return names.length === 0 ? questions : questions.filter(({ field }) => names.includes(field));
};

/** What pictures are described by. @throws 501.5 for what is no answer outside of repeats, 501.4 for several choices, or too many */
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

/** How many pictures there are of each question, and how many files have not come. */
const countsOf = async (
  db: Db,
  selection: Awaited<ReturnType<typeof askedSubmissions>>,
  all: readonly FileQuestion[],
) => {
  const counts = await countPictures(db, { selection, questions: all });
  return {
    questions: counts.map(({ question, count }) => ({ field: all[question]?.field ?? '', count })),
    missing: await countMissingFiles(db, selection),
  };
};

/** The pictures and films of submissions (docs/odata.md#summaries). */
export const submissionPictureHandlers: Handlers<'submissionPictureList'> = {
  submissionPictureList: async (context) => {
    const { db, query } = context;
    const { tree, fields } = await askedForm(context);
    const all = fileQuestions(tree);
    const questions = chosenOf(all, query.fields);
    const captions = captionsOf(query.captions, fields);
    const page = { limit: Math.min(Number(query.limit ?? PAGE), PAGE_MAX), offset: Number(query.offset ?? 0) };
    const selection = await askedSubmissions(context, fields, {
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
      const counted = saysYes(query.count) ? await countsOf(db, selection, all) : {};
      return JSON.stringify({ pictures, ...counted } satisfies SubmissionPictures);
    });
  },
};
