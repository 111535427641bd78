// Actions of a thread other than a response.

const texts = [];

export const threadActions = {
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
