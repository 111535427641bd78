interface Searchable {
  readonly email: string;
  readonly displayName: string;
}

const EXACT = 3;
const BEGINS = 2;
const CONTAINS = 1;

/** Ignores case and accents: "jose" finds José. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const scoreOf = (word: string, text: string): number => {
  if (text === word) return EXACT;
  if (text.startsWith(word) || text.split(/[\s@.]+/).some((part) => part.startsWith(word))) return BEGINS;
  return text.includes(word) ? CONTAINS : 0;
};

/** Finds users by parts of their name or email. All words must occur. Best match first, then by email. */
export const searchUsers = <User extends Searchable>(users: readonly User[], query: string): User[] => {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const scored = users.map((user) => {
    const texts = [plain(user.email), plain(user.displayName)];
    const scores = words.map((word) => Math.max(...texts.map((text) => scoreOf(word, text))));
    return { user, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.user.email < b.user.email ? -1 : 1))
    .map(({ user }) => user);
};
