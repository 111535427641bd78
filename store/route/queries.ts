import { limits } from '#api/limits';

/** The first chunk of a submissions table. */
export const firstChunk = { $top: limits.submissionChunkSmall, $skip: 0, $count: true } as const;

/** The recent backups from the audit log. */
export const backupAudits = { action: 'backup', limit: limits.backupAudits } as const;

/** Each project with the user's verbs and its forms. */
export const formLists = { forms: true } as const;

/** The briefing counts days in the browser's time zone. The first date format takes a browser 30 ms, so it is made when it is needed. */
export const briefingQuery = {
  get timeZone(): string {
    return Intl.DateTimeFormat().resolvedOptions().timeZone;
  },
};
