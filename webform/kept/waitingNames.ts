import type { Page } from '../page/page';

/** What those answers were called that wait to be sent, by their ids: what the person, the form or the first text called their draft. */
export const waitingNames = async ({
  drafts,
  owner,
}: Pick<Page, 'drafts' | 'owner'>): Promise<ReadonlyMap<string, string>> => {
  const rows = (await drafts?.ofOwner(owner).catch(() => [])) ?? [];
  return new Map(
    rows.flatMap(({ sentAs, name, content }) => (sentAs ? [[sentAs, name || (content?.title ?? '')]] : [])),
  );
};
