import type { SubmissionSource } from './entities/submissionSource';

/** The page of a submission; null as long as there is none. */
export const submissionHref = (_: SubmissionSource, __: string, ___: string): string | null => null;
