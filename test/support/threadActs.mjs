// What a thread may do instead of answering.

const texts = [];

export const threadActs = {
  crash: () => ({ crashed: 'TypeError: a mistake of ours' }),
  loop: () => {
    for (;;);
  },
  grow: () => {
    for (;;) texts.push(Array.from({ length: 1000 }, () => ({})));
  },
  die: () => process.exit(1),
  throw: () => {
    throw new Error('a mistake of ours');
  },
};
